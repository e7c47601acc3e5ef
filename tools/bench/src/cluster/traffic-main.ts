/**
 * Script of the child process that `startTraffic` forks: receives `TrafficOptions` by IPC, sends the load and returns
 * the responses of each moment by IPC until it receives `stop`. Exports nothing.
 */
import { type Sample, Traffic, type TrafficOptions } from './traffic.ts';

const BATCH_MS = 250;
/** Every n-th quote and list is returned with its content, to be checked. */
const CONTENT_EVERY = { quote: 12, pools: 8 } as const;

let samples: Sample[] = [];
const seen = { quote: 0, pools: 0 };

function add(sample: Sample): void {
  const { kind } = sample;
  if (kind === 'quote' || kind === 'pools') {
    const isChecked = seen[kind]++ % CONTENT_EVERY[kind] === 0;
    if (!isChecked) {
      delete sample.prices;
      if (sample.quote) sample.quote.answer = withoutRoute(sample.quote.answer);
    }
  }
  samples.push(sample);
}

/** Keeps the block of a quote alone. */
const withoutRoute = <T extends { paths: unknown }>(quote: T): T => ({ ...quote, paths: [] });

const flush = () => {
  if (samples.length > 0) process.send!(samples);
  samples = [];
};

let traffic: Traffic | undefined;
process.on('message', async (message: TrafficOptions | 'stop') => {
  if (message === 'stop') {
    traffic?.stop();
    return;
  }
  traffic = new Traffic(message, add);
  const timer = setInterval(flush, BATCH_MS);
  await traffic.run();
  clearInterval(timer);
  flush();
  process.disconnect();
});
