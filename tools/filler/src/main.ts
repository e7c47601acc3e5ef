import { join } from 'node:path';
import { type Address, lower, type Network } from '@cenote/chains';
import { createRestClient } from '@cenote/data';
import { privateKeyToAccount } from 'viem/accounts';
import { profitOf } from './book.ts';
import { ChainFiller } from './chain-filler.ts';
import { collect, tokensOf } from './collect.ts';
import { type Connection, connect } from './connect.ts';
import { FillerError } from './errors.ts';
import { follow } from './follow.ts';
import { Journal, read } from './journal.ts';
import { takeLock } from './lock.ts';
import { lineLog } from './log.ts';
import { OrderFeed } from './order-feed.ts';
import { RestOrderSource } from './rest-order-source.ts';
import { type Settings, settingsFrom } from './settings.ts';
import { VerifiedTokens } from './verified-tokens.ts';

const USAGE = `Usage: node --import tsx tools/filler/src/main.ts [--account | --collect]
--account: prints the earnings. --collect: transfers what the executors hold to the key's account.
Settings are read from the environment; see tools/filler/README.md.`;

/** How often the gateway's tokens are read. */
const TOKENS_MS = 30_000;

const log = lineLog((line) => process.stdout.write(line));

const fileOf = ({ dir, key }: Settings, name: string): string =>
  join(dir, lower(privateKeyToAccount(key).address), name);

const journalOf = (settings: Settings, { id }: Network): string => fileOf(settings, `${id}.jsonl`);

/** Fills on one chain until it is told to stop. */
async function fill(settings: Settings, at: Connection, signal: AbortSignal): Promise<void> {
  const { network, executor, account } = at;
  const { marginBps, logBlocks, pollMs, ordersMs, gatewayUrl, lossBudget, anyToken } = settings;
  const journal = Journal.open(journalOf(settings, network));
  const client = createRestClient({ baseUrl: gatewayUrl });
  const source = new OrderFeed(new RestOrderSource(client));
  const verified = new VerifiedTokens(client, network.id);
  const isVerified = (token: Address) => verified.has(token);
  const filler = new ChainFiller({
    ...at,
    source,
    journal,
    marginBps,
    logBlocks,
    lossBudget,
    isVerified,
    anyToken,
    log,
  });
  log('filling', { chain: network.id, account: account.address, executor });
  await Promise.all([
    follow(() => source.refresh(network.id), { pollMs: ordersMs, log, signal }),
    follow(() => verified.refresh(), { pollMs: TOKENS_MS, log, signal }),
    follow(() => filler.step(), { pollMs, isIdle: () => filler.isIdle, log, signal }),
  ]);
}

/** Hands over what fillings left on one chain. */
async function takeOut(settings: Settings, at: Connection): Promise<void> {
  const { book } = read(journalOf(settings, at.network));
  if (book.pending.length > 0) {
    throw new FillerError('COLLECT_FAILED', 'A filling is on its way: run the filler to its end');
  }
  const { collected, refused } = await collect(at, tokensOf(book));
  for (const one of collected) log('collected', { chain: at.chainId, ...one });
  for (const one of refused) log('not transferable', { chain: at.chainId, ...one });
}

/** Prints what was earned so far. */
function tellAccounts(settings: Settings): void {
  for (const { network } of settings.chains) {
    const { account } = read(journalOf(settings, network)).book;
    log('account', { chain: network.id, ...account, profitWei: profitOf(account) });
  }
}

async function main(): Promise<void> {
  const [mode, ...more] = process.argv.slice(2);
  if (more.length > 0 || (mode && !['--account', '--collect'].includes(mode))) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const settings = settingsFrom(process.env);
  if (mode === '--account') return tellAccounts(settings);
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
  const release = takeLock(fileOf(settings, 'lock'));
  try {
    const work = settings.chains.map(async (chain) => {
      const at = await connect(settings, chain, { pollMs: settings.pollMs, log, signal });
      if (!at) return;
      await (mode === '--collect' ? takeOut(settings, at) : fill(settings, at, signal));
    });
    await Promise.all(work);
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
