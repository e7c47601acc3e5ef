/**
 * `writeBaselineExtension()`: writes a nearly empty wallet extension to a folder (announced provider, worker that
 * responds to `eth_chainId`, popup rendered by React): the baseline whose cost is the browser's own.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const MANIFEST = {
  manifest_version: 3,
  name: 'Floor',
  version: '1.0.0',
  background: { service_worker: 'worker.js' },
  action: { default_popup: 'popup.html' },
  content_scripts: [
    { matches: ['<all_urls>'], js: ['content.js'], run_at: 'document_start', all_frames: true },
    {
      matches: ['<all_urls>'],
      js: ['inpage.js'],
      run_at: 'document_start',
      all_frames: true,
      world: 'MAIN',
    },
  ],
};

const WORKER = `chrome.runtime.onConnect.addListener((port) =>
  port.onMessage.addListener(({ id }) => port.postMessage({ id, result: '0x7a69' })));`;

const CONTENT = `let port;
addEventListener('message', ({ source, data }) => {
  if (source !== window || data?.to !== 'floor') return;
  if (!port) {
    port = chrome.runtime.connect();
    port.onDisconnect.addListener(() => (port = undefined));
    port.onMessage.addListener(({ id, result }) => postMessage({ to: 'page', id, result }, origin));
  }
  port.postMessage({ id: data.id, method: data.method });
});`;

const INPAGE = `const waiting = new Map();
let last = 0;
addEventListener('message', ({ source, data }) => {
  if (source !== window || data?.to !== 'page') return;
  waiting.get(data.id)?.(data.result);
  waiting.delete(data.id);
});
const provider = { request: ({ method }) => new Promise((resolve) => {
  waiting.set(++last, resolve);
  postMessage({ to: 'floor', id: last, method }, origin);
}) };
const detail = Object.freeze({ info: { uuid: crypto.randomUUID(), name: 'Floor', rdns: 'test.floor', icon: 'data:,' }, provider });
const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
addEventListener('eip6963:requestProvider', announce);
announce();`;

const POPUP = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Floor'));`;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title></head>
<body><div id="root"></div><script type="module" src="popup.js"></script></body></html>`;

export async function writeBaselineExtension(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Next to the product's sources, where React can be resolved.
  const source = resolve(root, '.cenote/bench-floor');
  await mkdir(source, { recursive: true });
  await writeFile(join(source, 'popup.js'), POPUP);
  await build({
    configFile: false,
    logLevel: 'silent',
    root: source,
    build: {
      outDir: folder,
      emptyOutDir: true,
      lib: { entry: join(source, 'popup.js'), formats: ['es'], fileName: () => 'popup.js' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await rm(source, { recursive: true, force: true });
  const files = {
    'manifest.json': JSON.stringify(MANIFEST),
    'popup.html': PAGE,
    'worker.js': WORKER,
    'content.js': CONTENT,
    'inpage.js': INPAGE,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}
