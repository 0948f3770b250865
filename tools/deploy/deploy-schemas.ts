// The parts of the Compose specification and of the Kubernetes API that deploy/ uses. Every object is strict, so that a misspelt
// name, which the API server would drop without a word, is a fault.
import * as z from 'zod'

const strict = z.strictObject
const labels = z.record(z.string(), z.string())
const duration = z.string().regex(/^\d+(ms|s|m|h)$/)

const ComposeService = strict({
  image: z.string(),
  build: strict({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  read_only: z.boolean().optional(),
  user: z.string().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  networks: strict({ default: strict({ ipv4_address: z.ipv4() }) }).optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  stop_grace_period: duration.optional(),
  healthcheck: strict({
    test: z.array(z.string()),
    interval: duration,
    timeout: duration,
    retries: z.int(),
  }).optional(),
  depends_on: z
    .record(
      z.string(),
      strict({
        condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    )
    .optional(),
})

export const ComposeFile = strict({
  name: z.string(),
  'x-server': z.unknown(),
  services: z.record(z.string(), ComposeService),
  networks: strict({
    default: strict({ ipam: strict({ config: z.array(strict({ subnet: z.cidrv4() })) }) }),
  }),
  volumes: z.record(z.string(), strict({})),
})

const quantity = z.string().regex(/^\d+(m|Mi|Gi)?$/)
const resources = z.partialRecord(z.enum(['cpu', 'memory']), quantity)
const metadata = strict({ name: z.string(), labels })

const probe = strict({
  httpGet: strict({ path: z.string(), port: z.string() }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int().optional(),
})

const container = strict({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  envFrom: z.array(strict({ secretRef: strict({ name: z.string() }) })),
  // A number here is refused by the API server.
  env: z.array(strict({ name: z.string(), value: z.string() })).optional(),
  ports: z.array(strict({ name: z.string(), containerPort: z.int() })).optional(),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  securityContext: strict({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: strict({ drop: z.array(z.string()) }),
  }),
  resources: strict({ requests: resources, limits: resources }),
})

const podTemplate = strict({
  metadata: strict({ labels }),
  spec: strict({
    restartPolicy: z.enum(['Always', 'OnFailure', 'Never']).optional(),
    automountServiceAccountToken: z.boolean(),
    terminationGracePeriodSeconds: z.int().optional(),
    securityContext: strict({
      runAsNonRoot: z.boolean(),
      runAsUser: z.int(),
      runAsGroup: z.int(),
      seccompProfile: strict({ type: z.enum(['RuntimeDefault', 'Unconfined', 'Localhost']) }),
    }),
    topologySpreadConstraints: z
      .array(
        strict({
          maxSkew: z.int(),
          topologyKey: z.string(),
          whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
          labelSelector: strict({ matchLabels: labels }),
        }),
      )
      .optional(),
    containers: z.array(container),
  }),
})

const Job = strict({
  apiVersion: z.literal('batch/v1'),
  kind: z.literal('Job'),
  metadata,
  spec: strict({
    backoffLimit: z.int(),
    activeDeadlineSeconds: z.int(),
    ttlSecondsAfterFinished: z.int(),
    template: podTemplate,
  }),
})

const Deployment = strict({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata,
  spec: strict({
    replicas: z.int().min(2),
    strategy: strict({
      type: z.literal('RollingUpdate'),
      rollingUpdate: strict({ maxUnavailable: z.int(), maxSurge: z.int() }),
    }),
    selector: strict({ matchLabels: labels }),
    template: podTemplate,
  }),
})

const Service = strict({
  apiVersion: z.literal('v1'),
  kind: z.literal('Service'),
  metadata,
  spec: strict({
    clusterIP: z.literal('None').optional(),
    publishNotReadyAddresses: z.boolean().optional(),
    selector: labels,
    ports: z.array(strict({ name: z.string(), port: z.int(), targetPort: z.string() })),
  }),
})

const PodDisruptionBudget = strict({
  apiVersion: z.literal('policy/v1'),
  kind: z.literal('PodDisruptionBudget'),
  metadata,
  spec: strict({ minAvailable: z.int(), selector: strict({ matchLabels: labels }) }),
})

const Ingress = strict({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('Ingress'),
  metadata,
  spec: strict({
    ingressClassName: z.string(),
    tls: z.array(strict({ hosts: z.array(z.string()), secretName: z.string() })),
    rules: z.array(
      strict({
        host: z.string(),
        http: strict({
          paths: z.array(
            strict({
              path: z.string(),
              pathType: z.enum(['Prefix', 'Exact']),
              backend: strict({
                service: strict({ name: z.string(), port: strict({ name: z.string() }) }),
              }),
            }),
          ),
        }),
      }),
    ),
  }),
})

const policyPorts = z.array(strict({ protocol: z.enum(['TCP', 'UDP']), port: z.int() }))
const peer = z.union([
  strict({ namespaceSelector: strict({ matchLabels: labels }) }),
  strict({ ipBlock: strict({ cidr: z.cidrv4() }) }),
])

const NetworkPolicy = strict({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('NetworkPolicy'),
  metadata,
  spec: strict({
    podSelector: strict({ matchLabels: labels }),
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(strict({ from: z.array(peer), ports: policyPorts })),
    egress: z.array(strict({ to: z.array(peer), ports: policyPorts })),
  }),
})

export const KubernetesManifest = z.discriminatedUnion('kind', [
  Job,
  Deployment,
  Service,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
])
