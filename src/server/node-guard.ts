// What every process of Earshot does first: refuses a Node that is too old in words, before the database addon ends the
// process without any, and keeps what it writes private. Import it first, and load everything else dynamically: a bundler
// puts the imports of packages above all code.

/** Files that nobody gave a mode, SQLite's among them, are for the owner's account alone. */
process.umask(0o077);

/** The database addon is built for Node-API 10; on an older one it crashes instead of failing. */
if (Number(process.versions.napi ?? 0) < 10) {
  process.stderr.write(
    `Earshot needs Node 24; this is Node ${process.versions.node}. Start it with npm, which brings the right one.\n`,
  );
  process.exit(1);
}

export {};
