import { join } from 'node:path';
import { contractsOf, lower, type Network, toViemChain } from '@cenote/chains';
import { createClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { profitOf } from './book.ts';
import { suggestedTip } from './chain/node.ts';
import { executorOf } from './chain/setup.ts';
import { ChainFiller } from './chain-filler.ts';
import { compileExecutor } from './compile.ts';
import { FillerError } from './errors.ts';
import { follow, persist } from './follow.ts';
import { Journal, read } from './journal.ts';
import { takeLock } from './lock.ts';
import { lineLog } from './log.ts';
import { OrderFeed } from './order-feed.ts';
import { RestOrderSource } from './rest-order-source.ts';
import { type Settings, settingsFrom } from './settings.ts';

const log = lineLog((line) => process.stdout.write(line));

const fileOf = ({ dir, key }: Settings, name: string): string =>
  join(dir, lower(privateKeyToAccount(key).address), name);

const journalOf = (settings: Settings, { id }: Network): string => fileOf(settings, `${id}.jsonl`);

async function runOn(
  settings: Settings,
  { network, rpcUrl }: Settings['chains'][number],
  feed: OrderFeed,
  signal: AbortSignal,
): Promise<void> {
  const { marginBps, pollMs, ordersMs } = settings;
  const options = { pollMs, log, signal };
  const contracts = contractsOf(network.id)!;
  const client = createClient({ chain: toViemChain(network, rpcUrl), transport: http(rpcUrl) });
  const account = privateKeyToAccount(settings.key);
  const ready = await persist(async () => {
    const tip = settings.tip ?? (await suggestedTip(client));
    const bytecode = await compileExecutor(settings.dir);
    const place = { bytecode, chainId: network.id, contracts, tip };
    return { tip, executor: await executorOf(client, account, place) };
  }, options);
  if (!ready) return;
  const { tip, executor } = ready;
  const journal = Journal.open(journalOf(settings, network));
  const known = { network, contracts, client, account, executor, source: feed, journal };
  const filler = new ChainFiller({ ...known, marginBps, tip, log });
  log('filling', { chain: network.id, account: account.address, executor });
  await Promise.all([
    follow(() => feed.refresh(network.id), { ...options, pollMs: ordersMs }),
    follow(() => filler.step(), options),
  ]);
}

/** Prints what was earned so far. */
function tellAccounts(settings: Settings): void {
  for (const { network } of settings.chains) {
    const { account } = read(journalOf(settings, network)).book;
    log('account', { chain: network.id, ...account, profitWei: profitOf(account) });
  }
}

async function main(): Promise<void> {
  const settings = settingsFrom(process.env);
  if (process.argv.includes('--account')) return tellAccounts(settings);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => stopping.abort());
  }
  const release = takeLock(fileOf(settings, 'lock'));
  const feed = new OrderFeed(new RestOrderSource(settings.gatewayUrl));
  const { signal } = stopping;
  try {
    await Promise.all(settings.chains.map((chain) => runOn(settings, chain, feed, signal)));
    tellAccounts(settings);
  } finally {
    // One chain's end is that of all.
    stopping.abort();
    release();
  }
}

main().catch((error: unknown) => {
  const known = error instanceof FillerError;
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
