/**
 * `openLighthouse()`: downloads Lighthouse and returns `PhoneVisits`, which measures page loads with its mobile preset.
 * Also: type `PageLoad`, the metrics of a load.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumPath } from '@cenote/launch';
import { fetchPackage } from '../lib/fetch-package.ts';

/** Downloaded for a measurement, never installed with the product: it has 100 MB with its dependencies. */
const LIGHTHOUSE = { name: 'lighthouse', package: 'lighthouse', version: '12.8.2' };

/** Disables background activity of the browser, which is not part of a page's cost. */
const FLAGS = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ...['--disable-extensions', '--mute-audio'],
  '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];

/** Metrics of one page load on a simulated phone; milliseconds and bytes. */
export interface PageLoad {
  score: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** URLs of the scripts that were loaded without interaction. */
  scripts: string[];
  /** Requested hosts other than the page's own. */
  hosts: string[];
  /** Lighthouse's benchmark index of the machine at that time; a current desktop has 1,500 or more. */
  machine: number;
}

interface Audit {
  numericValue?: number;
  details?: { items?: { url: string; resourceType?: string; statusCode?: number }[] };
}
interface Report {
  runtimeError?: { code: string; message: string };
  environment: { benchmarkIndex: number };
  categories: { performance?: { score: number | null } };
  audits: Record<string, Audit>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;
interface Launcher {
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

export interface PhoneVisits {
  visit(url: string): Promise<PageLoad>;
}

/**
 * Starts Lighthouse with its mobile preset, each load in a new browser.
 * @throws Error if it cannot be downloaded, or there is no Chromium.
 */
export async function openLighthouse(home: string): Promise<PhoneVisits> {
  const fetched = fetchPackage(LIGHTHOUSE, home);
  if ('absent' in fetched) throw new Error(`Lighthouse: ${fetched.absent}`);
  const chromePath = chromiumPath();
  if (!chromePath) throw new Error('No Chromium: set CHROME_PATH.');
  const load = (name: string) =>
    import(pathToFileURL(createRequire(join(fetched.folder, 'x.js')).resolve(name)).href);
  const { default: lighthouse } = (await load('lighthouse')) as { default: Lighthouse };
  const { launch } = (await load('chrome-launcher')) as Launcher;
  return {
    async visit(url) {
      const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' });
      try {
        const { lhr } = await lighthouse(url, {
          port: chrome.port,
          output: 'json',
          logLevel: 'silent',
          onlyCategories: ['performance'],
          disableFullPageScreenshot: true,
        });
        return loadOf(lhr, new URL(url).hostname);
      } finally {
        chrome.kill();
      }
    },
  };
}

function loadOf({ runtimeError, environment, categories, audits }: Report, own: string): PageLoad {
  const score = categories.performance?.score;
  if (runtimeError || typeof score !== 'number') {
    throw new Error(`Lighthouse: ${runtimeError?.message ?? 'no score'}`);
  }
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const hosts = requests
    .filter(({ url }) => /^(https?|wss?):/.test(url))
    .map(({ url }) => new URL(url).hostname);
  return {
    score: Math.round(score * 100),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Math.round(value('cumulative-layout-shift') * 1e4) / 1e4,
    scripts: requests
      .filter(({ resourceType, statusCode }) => resourceType === 'Script' && statusCode === 200)
      .map(({ url }) => url),
    hosts: [...new Set(hosts)].filter((host) => host !== own),
    machine: Math.round(environment.benchmarkIndex),
  };
}
