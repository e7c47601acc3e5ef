/**
 * `unlock()`: measures the time to unlock the wallet extension with a password, and the part of it that derives the
 * key. Also: type `Unlock`, its medians in milliseconds.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { quantile } from '../gateway/quantile.ts';
import { Chromium } from './chromium.ts';
import { evaluate, Tab } from './tab.ts';
import type { Extension } from './unpacked-extension.ts';
import { attachToWorker } from './worker.ts';

/** Medians in milliseconds. */
export interface Unlock {
  /** From a screen's command to the worker's response. */
  totalMs: number;
  /** Derivation of the password's key only, with the wallet's own function and cost, in the same worker. */
  kdfMs: number;
  /** The rest: decrypting the vault, deriving the accounts, messages. */
  restMs: number;
}

const PASSWORD = 'a bench has no secrets';

/** Script that sends commands to the worker, as the extension's screens do. */
const SCRIPT = `(() => {
  const port = chrome.runtime.connect({ name: 'cenote:screen' });
  let last = 0;
  globalThis.ask = (command, args) => new Promise((done, failed) => {
    const id = ++last;
    const hear = (said) => {
      if (said.id !== id) return;
      port.onMessage.removeListener(hear);
      if (said.type === 'done') done();
      else failed(new Error(JSON.stringify(said.failure)));
    };
    port.onMessage.addListener(hear);
    port.postMessage({ id, command, args });
  });
})()`;

/** Wraps an async expression to return its duration in milliseconds. */
const timed = (expression: string) => `(async () => {
  const begin = performance.now();
  await ${expression};
  return performance.now() - begin;
})()`;

/** The wallet's password key derivation, bundled as a script. */
async function kdfScript(root: string): Promise<string> {
  const source = resolve(root, '.cenote/bench-kdf');
  await mkdir(source, { recursive: true });
  const module = resolve(root, 'libs/wallet-core/src/sealing/argon2id.ts');
  await writeFile(
    join(source, 'kdf.js'),
    `import { ARGON2ID, derivePasswordKey } from ${JSON.stringify(module)};
    globalThis.kdf = () => derivePasswordKey('${PASSWORD}', new Uint8Array(32), ARGON2ID);`,
  );
  await build({
    configFile: false,
    logLevel: 'silent',
    root: source,
    build: {
      outDir: join(source, 'out'),
      lib: {
        entry: join(source, 'kdf.js'),
        formats: ['iife'],
        name: 'kdf',
        fileName: () => 'k.js',
      },
    },
  });
  const script = await readFile(join(source, 'out/k.js'), 'utf8');
  await rm(source, { recursive: true, force: true });
  return script;
}

/** Measures the time to unlock a wallet with its password. */
export async function unlock(extension: Extension, root: string, times: number): Promise<Unlock> {
  const script = await kdfScript(root);
  const chromium = await Chromium.launch(extension.folder);
  try {
    const tab = await Tab.open(chromium);
    await tab.goto(extension.origin + extension.popup);
    await tab.evaluate(SCRIPT);
    const password = JSON.stringify(PASSWORD);
    await tab.evaluate(`ask('create', { password: ${password}, words: 12 })`);
    const worker = await attachToWorker(chromium, extension.origin);
    await evaluate(chromium, worker, script);
    const totals: number[] = [];
    const kdfs: number[] = [];
    for (let i = 0; i < times; i++) {
      await tab.evaluate("ask('lock', {})");
      totals.push(await tab.evaluate(timed(`ask('unlock', { password: ${password} })`)));
      kdfs.push(await evaluate(chromium, worker, timed('kdf()')));
    }
    const [totalMs, kdfMs] = [quantile(totals, 0.5), quantile(kdfs, 0.5)];
    return { totalMs, kdfMs, restMs: Math.round((totalMs - kdfMs) * 10) / 10 };
  } finally {
    await chromium.close();
  }
}
