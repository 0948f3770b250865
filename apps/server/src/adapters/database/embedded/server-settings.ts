// The settings of the database: durable, modest, reached by its socket alone.

/** An acknowledged save is on the disk: the first three lines are the product's promise. */
export function serverSettings(socketFolder: string, major: number): string {
  const settings: Record<string, string> = {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: quoted(''),
    // The value is a list, so the name is quoted once more inside of it.
    unix_socket_directories: quoted(`"${socketFolder.replaceAll('"', '""')}"`),
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    jit: 'off',
    timezone: quoted('UTC'),
    log_timezone: quoted('UTC'),
    log_min_messages: 'warning',
    // The workers of version 18 save nothing at this size and cost three processes.
    ...(major >= 18 ? { io_method: 'sync' } : {}),
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
