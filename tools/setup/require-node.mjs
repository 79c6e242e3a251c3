// Imported first by every command. It uses no syntax newer than modules themselves, so that an old Node gets this
// sentence and not a SyntaxError.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `This product needs Node 20.19 or newer; this is Node ${process.versions.node}.\n` +
      "Install a newer one from https://nodejs.org and run the command again.\n",
  );
  process.exit(1);
}
