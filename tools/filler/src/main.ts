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
import { follow } from './follow.ts';
import { Journal, read } from './journal.ts';
import { lineLog } from './log.ts';
import { RestOrderSource } from './rest-order-source.ts';
import { type Settings, settingsFrom } from './settings.ts';

const log = lineLog((line) => process.stdout.write(line));

const journalOf = ({ dir, key }: Settings, { id }: Network): string =>
  join(dir, lower(privateKeyToAccount(key).address), `${id}.jsonl`);

async function runOn(settings: Settings, at: Settings['chains'][number], signal: AbortSignal) {
  const { network, rpcUrl } = at;
  const contracts = contractsOf(network.id)!;
  const client = createClient({ chain: toViemChain(network, rpcUrl), transport: http(rpcUrl) });
  const account = privateKeyToAccount(settings.key);
  const tip = settings.tip ?? (await suggestedTip(client));
  const bytecode = await compileExecutor(settings.dir);
  const place = { bytecode, chainId: network.id, contracts, tip };
  const executor = await executorOf(client, account, place);
  const journal = Journal.open(journalOf(settings, network));
  const source = new RestOrderSource(settings.gatewayUrl);
  const { marginBps, pollMs } = settings;
  const options = { network, contracts, client, account, executor, source, journal };
  const filler = new ChainFiller({ ...options, marginBps, tip, log });
  log('filling', { chain: network.id, account: account.address, executor });
  await follow(() => filler.step(), { pollMs, log, signal });
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
  await Promise.all(settings.chains.map((chain) => runOn(settings, chain, stopping.signal)));
  tellAccounts(settings);
}

main().catch((error: unknown) => {
  const known = error instanceof FillerError;
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
