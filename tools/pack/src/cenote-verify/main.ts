/**
 * Command `cenote-verify`: verifies a gateway's quote against the chain and prints which of its statements are true.
 * Exit status 0: all are; 1: one is false; 2: they could not be checked.
 */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { reasonOf, UncheckedError } from './errors.ts';
import type { Finding } from './finding.ts';
import { readQuote } from './read-quote.ts';
import { verifyApiQuote } from './verify-api-quote.ts';

const USAGE = `Usage: cenote-verify QUOTE.json --rpc URL [--sell-fee-bps N] [--buy-fee-bps N]

Recomputes a quote of a Cenote gateway from the chain, at the quote's block.
  QUOTE.json      response of POST /v1/quote; - reads standard input
  --rpc           JSON-RPC endpoint of the quote's network that you trust
  --sell-fee-bps  fee that the sold token deducts from transfers, in basis points
  --buy-fee-bps   the same of the bought token

Exit status: 0 all statements are true, 1 one is false, 2 they could not be checked.`;

const MARKS = { true: 'ok  ', false: 'NO  ', unchecked: '?   ' } as const;

async function main(): Promise<number> {
  const { file, rpcUrl, fees } = options();
  const content = await (file === '-' ? text(process.stdin) : readFile(file, 'utf8')).catch(
    (cause: unknown) => {
      throw new UncheckedError(`${file} cannot be read`, { cause });
    },
  );
  const findings = await verifyApiQuote(readQuote(content), rpcUrl, fees);
  for (const { result, statement } of findings) console.log(MARKS[result] + statement);
  const has = (result: Finding['result']) => findings.some((finding) => finding.result === result);
  if (has('false')) {
    console.log('The quote is false.');
    return 1;
  }
  console.log(has('unchecked') ? 'Not all could be checked.' : 'The quote is true.');
  return has('unchecked') ? 2 : 0;
}

/** @throws UncheckedError with the usage if an argument is missing or unknown. */
function options() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        rpc: { type: 'string' },
        'sell-fee-bps': { type: 'string', default: '0' },
        'buy-fee-bps': { type: 'string', default: '0' },
      },
    });
    const [file, ...others] = positionals;
    if (!file || others.length > 0) throw new Error('One quote is needed');
    if (!values.rpc || !/^https?:/.test(values.rpc)) {
      throw new Error('--rpc needs the URL of an endpoint (http or https)');
    }
    const fees = { sellFeeBps: bps(values['sell-fee-bps']), buyFeeBps: bps(values['buy-fee-bps']) };
    return { file, rpcUrl: values.rpc, fees };
  } catch (error) {
    throw new UncheckedError(`${reasonOf(error)}\n\n${USAGE}`);
  }
}

function bps(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 10_000) {
    throw new Error(`${value} is no number of basis points`);
  }
  return Number(value);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`Could not be checked: ${reasonOf(error)}`);
  process.exitCode = 2;
}
