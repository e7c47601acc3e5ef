/**
 * `measure()`: medians of an extension's start, page load, provider call and popup times, and its worker's heap size
 * (type `Figures`). Also: `pageLoads()`, the median load time of an empty page, and type `Counts`, the repetitions.
 */
import { quantile } from '../gateway/quantile.ts';
import { Chromium } from './chromium.ts';
import { Tab } from './tab.ts';
import type { Extension } from './unpacked-extension.ts';
import { Worker } from './worker.ts';

export interface Counts {
  launches: number;
  pages: number;
  calls: number;
  colds: number;
  popups: number;
}

/** Medians in milliseconds; sizes in bytes. */
export interface Figures {
  launchMs: number;
  pageLoadMs: number;
  warmCallMs: number;
  coldCallMs: number;
  warmPopupMs: number;
  coldPopupMs: number;
  workerHeapBytes: number;
}

const median = (values: readonly number[]) => quantile(values, 0.5);

/** Time from the start of a browser with a fresh profile until the worker runs. */
async function launchMs({ folder, origin }: Extension): Promise<number> {
  const chromium = await Chromium.launch(folder);
  try {
    const worker = await Worker.watch(chromium, await Tab.open(chromium), origin);
    await worker.running();
    return performance.now() - chromium.startedAt;
  } finally {
    await chromium.close();
  }
}

/** Median load time of an empty page in milliseconds, each time in a new tab. */
export async function pageLoads(chromium: Chromium, url: string, pages: number): Promise<number> {
  const loads: number[] = [];
  for (let i = 0; i < pages; i++) {
    const tab = await Tab.open(chromium);
    await tab.goto(`${url}/${i}`);
    loads.push(
      await tab.evaluate<number>(`new Promise((tell) => {
        const look = () => {
          const end = performance.getEntriesByType('navigation')[0].loadEventEnd;
          if (end > 0) tell(end);
          else setTimeout(look);
        };
        look();
      })`),
    );
    await tab.close();
  }
  return median(loads);
}

/** Script that finds the announced provider and stores it as `wallet`. */
const FIND = `new Promise((found, failed) => {
  setTimeout(() => failed(new Error('No provider was announced.')), 8000);
  addEventListener('eip6963:announceProvider', ({ detail }) => {
    window.wallet ??= detail.provider;
    found(true);
  });
  dispatchEvent(new Event('eip6963:requestProvider'));
})`;

const calls = (count: number) => `(async () => {
  const times = [];
  for (let i = 0; i < ${count}; i++) {
    const begin = performance.now();
    await wallet.request({ method: 'eth_chainId' });
    times.push(performance.now() - begin);
  }
  return times;
})()`;

async function callMs(tab: Tab, worker: Worker, url: string, counts: Counts) {
  await tab.goto(`${url}/calls`);
  await tab.evaluate(FIND);
  await tab.evaluate(calls(5));
  const warm = await tab.evaluate<number[]>(calls(counts.calls));
  const cold: number[] = [];
  for (let i = 0; i < counts.colds; i++) {
    await worker.stop();
    const [time] = await tab.evaluate<number[]>(calls(1));
    if (time !== undefined) cold.push(time);
    await worker.running();
  }
  return { warmCallMs: median(warm), coldCallMs: median(cold) };
}

/** Time from navigation to the first paint of the popup's page. */
async function popupMs(chromium: Chromium, url: string): Promise<number> {
  const tab = await Tab.open(chromium);
  try {
    await tab.send('Emulation.setDeviceMetricsOverride', {
      width: 400,
      height: 600,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await tab.goto(url);
    return await tab.evaluate<number>(`new Promise((tell) =>
      new PerformanceObserver((list) => {
        const paint = list.getEntriesByName('first-contentful-paint')[0];
        if (paint) tell(paint.startTime);
      }).observe({ type: 'paint', buffered: true }))`);
  } finally {
    await tab.close();
  }
}

async function popups(chromium: Chromium, worker: Worker, extension: Extension, counts: Counts) {
  const url = extension.origin + extension.popup;
  // Fills the code cache that the following loads use.
  await popupMs(chromium, url);
  const warm: number[] = [];
  const cold: number[] = [];
  for (let i = 0; i < counts.popups; i++) {
    warm.push(await popupMs(chromium, url));
    await worker.stop();
    cold.push(await popupMs(chromium, url));
  }
  return { warmPopupMs: median(warm), coldPopupMs: median(cold) };
}

/** Time after which an extension's actions on installation, such as opening a welcome tab, have ended. */
const SETTLED_MS = 3_000;

/** Closes the pages that the extension has opened, as its own pages keep its worker alive. */
async function settle(chromium: Chromium, { origin }: Extension): Promise<void> {
  await new Promise((settled) => setTimeout(settled, SETTLED_MS));
  const { targetInfos } = await chromium.send<{
    targetInfos: { targetId: string; type: string; url: string }[];
  }>('Target.getTargets');
  for (const { targetId, type, url } of targetInfos) {
    if (type === 'page' && url.startsWith(origin)) {
      await chromium.send('Target.closeTarget', { targetId });
    }
  }
}

/** Measures all figures of an extension. */
export async function measure(extension: Extension, url: string, counts: Counts): Promise<Figures> {
  const launches: number[] = [];
  for (let i = 0; i < counts.launches; i++) launches.push(await launchMs(extension));
  const chromium = await Chromium.launch(extension.folder);
  try {
    const tab = await Tab.open(chromium);
    const worker = await Worker.watch(chromium, tab, extension.origin);
    await worker.running();
    await settle(chromium, extension);
    const pageLoadMs = await pageLoads(chromium, url, counts.pages);
    const called = await callMs(tab, worker, url, counts);
    const painted = await popups(chromium, worker, extension, counts);
    await tab.goto(`${url}/heap`);
    await tab.evaluate(FIND);
    await tab.evaluate(calls(1));
    const workerHeapBytes = await worker.heap();
    return { launchMs: median(launches), pageLoadMs, ...called, ...painted, workerHeapBytes };
  } finally {
    await chromium.close();
  }
}
