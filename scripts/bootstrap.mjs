// The one entry behind every npm script. Decides that Node is new enough, then hands over to setup/.
// Must parse on old Node versions and must need no package.

const major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  process.stderr.write(
    'Earshot needs Node 20 or newer to set itself up; this is Node ' + process.versions.node + '.\n',
  );
  process.exitCode = 1;
} else {
  const { main } = await import('./setup/commands.mjs');
  process.exitCode = await main(process.argv[2], process.argv.slice(3));
}
