// Imported first by the configurations of the test runners: a runner started by hand may run on the system's Node.
const NEEDED_NODE = 24

if (Number.parseInt(process.versions.node, 10) < NEEDED_NODE)
  throw new Error(
    `The tests need Node ${NEEDED_NODE}, and this is ${process.version}: start them by npm or npx, which find the Node of the packages.`,
  )
