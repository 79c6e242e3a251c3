import { chmod, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { CommandOutput } from "./command-output.ts";
import type { PortalCommand } from "./commands.ts";

/** What travels back to the one who sent a command, one JSON value a line. */
type Reply =
  | { readonly line: string }
  | { readonly progress: Parameters<CommandOutput["progress"]>[0] }
  | { readonly newAgency: number }
  | { readonly exitCode: number };

export interface CommandSocket {
  /** Takes no more commands. Running ones get `finishWithinMs` to end before their senders are disconnected. */
  close(finishWithinMs: number): Promise<void>;
}

// A Unix socket's path holds 104 to 108 bytes, depending on the system.
const LONGEST_PATH = 100;
/** `/sock-XXXXXX/s` instead of `/portal.sock`. */
const PRIVATE_SUFFIX_BYTES = 3;
const SOCKET_FILE = "portal.sock";
const ADDRESS_FILE = "portal.sock.path";

/** Takes commands while this process holds the data folder; only the user that it runs as can send one. */
export async function openCommandSocket(
  dataDir: string,
  run: (command: PortalCommand, output: CommandOutput) => Promise<number>,
): Promise<CommandSocket> {
  const direct = join(dataDir, SOCKET_FILE);
  // The lock of the data folder is ours, so a socket that lies here belongs to a dead process.
  await rm(direct, { force: true });
  await rm(join(dataDir, ADDRESS_FILE), { force: true });
  const isShort = Buffer.byteLength(direct) + PRIVATE_SUFFIX_BYTES <= LONGEST_PATH;
  // In a folder that only this user can enter, so that nobody can connect before the socket's own mode is set.
  const privateFolder = await mkdtemp(join(isShort ? dataDir : tmpdir(), "sock-"));
  const born = join(privateFolder, "s");
  const connections = new Set<Socket>();
  const conversations = new Set<Promise<void>>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.on("close", () => connections.delete(socket));
    socket.on("error", () => socket.destroy());
    // An invalid command must not end the portal: its sender is disconnected.
    const conversation = serve(socket, run).catch(() => void socket.destroy());
    conversations.add(conversation);
    void conversation.then(() => conversations.delete(conversation));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(born, resolve);
  });
  await chmod(born, 0o600);
  if (isShort) {
    await rename(born, direct);
    await rm(privateFolder, { recursive: true });
  } else await writeFile(join(dataDir, ADDRESS_FILE), born, { mode: 0o600 });
  return {
    close: async (finishWithinMs) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.race([Promise.all(conversations), sleep(finishWithinMs, undefined, { ref: false })]);
      // Not at once: an answer that is on its way shall arrive.
      for (const socket of connections) socket.destroySoon();
      await closed;
      await rm(direct, { force: true });
      await rm(join(dataDir, ADDRESS_FILE), { force: true });
      await rm(privateFolder, { recursive: true, force: true });
    },
  };
}

async function serve(
  socket: Socket,
  run: (command: PortalCommand, output: CommandOutput) => Promise<number>,
): Promise<void> {
  const reply = (message: Reply): void => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(message)}\n`);
  };
  const lines = createInterface({ input: socket });
  // A sender that hangs up before the answer breaks the socket. The interface passes that error on, and it must not end
  // the portal.
  lines.on("error", () => {});
  for await (const line of lines) {
    const command = JSON.parse(line) as PortalCommand;
    const output: CommandOutput = {
      line: (text) => reply({ line: text }),
      progress: (progress) => reply({ progress }),
      newAgency: (newAgency) => reply({ newAgency }),
    };
    const exitCode = await run(command, output);
    reply({ exitCode });
    socket.end();
    return;
  }
}

/** Sends a command to the process that holds the data folder; null where none listens. */
export async function sendCommand(
  dataDir: string,
  command: PortalCommand,
  output: CommandOutput,
): Promise<number | null> {
  const recorded = await readFile(join(dataDir, ADDRESS_FILE), "utf8").catch(() => null);
  const socket = await connect(recorded ?? join(dataDir, SOCKET_FILE));
  if (socket === null) return null;
  socket.write(`${JSON.stringify(command)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const message = JSON.parse(line) as Reply;
    if ("line" in message) output.line(message.line);
    else if ("progress" in message) output.progress(message.progress);
    else if ("newAgency" in message) output.newAgency?.(message.newAgency);
    else return message.exitCode;
  }
  // Whether the last transaction was committed by then cannot be known from here; a package is loaded whole or not at all.
  output.line(
    "The portal ended before it could say what came of the command. Start it again and repeat the command: what was done is not done twice.",
  );
  return 1;
}

function connect(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once("connect", () => resolve(socket));
    // Nobody listens (ECONNREFUSED), nobody ever did (ENOENT), or the path is too long to have been used.
    socket.once("error", () => resolve(null));
  });
}
