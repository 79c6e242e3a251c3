import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { cleanEnvironment } from "./clean-environment.mjs";
import { root } from "../setup/paths.mjs";

const running = new Set();

/**
 * Runs a Node script, or another command, in a process group of its own with a clean environment, and answers its exit
 * code and all it said. Past the time limit the whole group is ended: browsers and databases of a gate die with it. The
 * limit is for what hangs; a machine that does other work beside may take three times as long as one that does not.
 */
function runChild(command, args, { env = {}, cwd = root, limitMinutes = 60 } = {}) {
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...cleanEnvironment(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    running.add(child);
    let output = "";
    const listen = (chunk) => {
      output = (output + chunk).slice(-2_000_000);
    };
    child.stdout.setEncoding("utf8").on("data", listen);
    child.stderr.setEncoding("utf8").on("data", listen);
    const timer = setTimeout(() => {
      output += `\nStopped: it took more than ${limitMinutes} minutes.\n`;
      endGroup(child, "SIGKILL");
    }, limitMinutes * 60_000);
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      settle({ code, output: stripVTControlCharacters(output) });
    };
    child.on("error", (error) => {
      output += `\n${error.message}\n`;
      finish(1);
    });
    child.on("close", (code) => finish(code ?? 1));
  });
}

export function runNode(script, args, options) {
  return runChild(process.execPath, [script, ...args], options);
}

/** Ends every gate that still runs, with all its descendants. */
export function endAllChildren() {
  for (const child of running) endGroup(child, "SIGTERM");
}

function endGroup(child, signal) {
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
