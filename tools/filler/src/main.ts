/**
 * Command of the filler: fills orders on every configured chain until a signal, prints the totals (`--account`) or
 * withdraws the surplus (`--collect`). Runs when imported, exports nothing.
 */
import { join } from 'node:path';
import { type Address, lower, type Network } from '@cenote/chains';
import { createRestClient } from '@cenote/data';
import { privateKeyToAccount } from 'viem/accounts';
import { ChainFiller } from './chain-filler.ts';
import { type Connection, connect } from './connect.ts';
import { FillerError } from './errors.ts';
import { collect, surplusTokensOf } from './fill/collect.ts';
import { Journal, readJournal } from './ledger/journal.ts';
import { profitOf } from './ledger/ledger.ts';
import { lineLog } from './log.ts';
import { CachedOrderSource } from './orders/cached-order-source.ts';
import { RestOrderSource } from './orders/rest-order-source.ts';
import { VerifiedTokens } from './orders/verified-tokens.ts';
import { poll } from './poll.ts';
import { acquireProcessLock } from './process-lock.ts';
import { type Settings, settingsFrom } from './settings.ts';

const USAGE = `Usage: node --import tsx tools/filler/src/main.ts [--account | --collect]
--account: prints the earnings. --collect: transfers what the executors hold to the key's account.
Settings are read from the environment; see tools/filler/README.md.`;

/** Polling interval of the gateway's tokens, in milliseconds. */
const TOKENS_MS = 30_000;

const log = lineLog((line) => process.stdout.write(line));

const fileOf = ({ dir, key }: Settings, name: string): string =>
  join(dir, lower(privateKeyToAccount(key).address), name);

const journalOf = (settings: Settings, { id }: Network): string => fileOf(settings, `${id}.jsonl`);

/** Fills orders on one chain until the signal aborts. */
async function fill(settings: Settings, at: Connection, signal: AbortSignal): Promise<void> {
  const { network, executor, account } = at;
  const { marginBps, logBlocks, pollMs, ordersMs, gatewayUrl, lossBudget, anyToken } = settings;
  const journal = Journal.open(journalOf(settings, network));
  const client = createRestClient({ baseUrl: gatewayUrl });
  const source = new CachedOrderSource(new RestOrderSource(client));
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
  log('started', { chain: network.id, account: account.address, executor });
  await Promise.all([
    poll(() => source.refresh(network.id), { pollMs: ordersMs, log, signal }),
    poll(() => verified.refresh(), { pollMs: TOKENS_MS, log, signal }),
    poll(() => filler.step(), { pollMs, isIdle: () => filler.isIdle, log, signal }),
  ]);
}

/** Withdraws the surplus of one chain to the account. */
async function collectSurplus(settings: Settings, at: Connection): Promise<void> {
  const { ledger } = readJournal(journalOf(settings, at.network));
  if (ledger.pending.length > 0) {
    throw new FillerError(
      'COLLECT_FAILED',
      'A fill transaction is pending: run the filler until it is settled',
    );
  }
  const { collected, refused } = await collect(at, surplusTokensOf(ledger));
  for (const one of collected) log('collected', { chain: at.chainId, ...one });
  for (const one of refused) log('not transferable', { chain: at.chainId, ...one });
}

/** Prints the totals of each chain. */
function logTotals(settings: Settings): void {
  for (const { network } of settings.chains) {
    const { totals: account } = readJournal(journalOf(settings, network)).ledger;
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
  if (mode === '--account') return logTotals(settings);
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
  const release = acquireProcessLock(fileOf(settings, 'lock'));
  try {
    const work = settings.chains.map(async (chain) => {
      const at = await connect(settings, chain, { pollMs: settings.pollMs, log, signal });
      if (!at) return;
      await (mode === '--collect' ? collectSurplus(settings, at) : fill(settings, at, signal));
    });
    await Promise.all(work);
    logTotals(settings);
  } finally {
    // If one chain stops, all stop.
    stopping.abort();
    release();
  }
}

main().catch((error: unknown) => {
  const known = error instanceof FillerError;
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
