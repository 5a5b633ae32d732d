// The first file any command runs, on whatever Node the machine has. It keeps to syntax a ten year old Node can
// read, because a sentence is better than a SyntaxError; everything newer is behind the import().
const OLDEST = 20;

export function runOnSupportedNode(task) {
  const version = process.versions.node;
  if (Number(version.split('.')[0]) < OLDEST) {
    console.error(
      `Touchline needs Node ${OLDEST} or later to begin with (it brings its own for the rest); this is Node ` +
        `${version}. Install a newer one from https://nodejs.org and run the command again.`,
    );
    process.exit(1);
  }
  import('./guard.mjs').then((guard) => guard.run(task));
}
