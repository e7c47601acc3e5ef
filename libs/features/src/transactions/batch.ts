import { getConnectorClient } from '@wagmi/core';
import { numberToHex } from 'viem';
import { sendCalls } from 'viem/actions';
import * as z from 'zod/mini';
import { withTimeout } from '../timeout/with-timeout.ts';
import { requestWallet } from './request-wallet.ts';
import type { Call, StepContext } from './step-context.ts';
import { TradeError, tradeFailure } from './trade-error.ts';
import { withWalletTimeout } from './with-wallet-timeout.ts';

/* Several calls as one, all or none, where the wallet can: EIP-5792. */

/** Time limit of asking for the wallet's capabilities. */
const CAPABILITIES_MS = 3_000;
const STATUS_MS = 10_000;
const POLL_MS = 1_000;
/** Time limit of waiting for a batch; waiting can be resumed. */
const FOLLOW_MS = 5 * 60_000;

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/));
const capabilitiesSchema = z.record(
  hex,
  z.object({ atomic: z.optional(z.object({ status: z.string() })) }),
);
const takenSchema = z.object({ id: z.string().check(z.minLength(1)) });
const statusSchema = z.object({
  status: z.number(),
  receipts: z._default(
    z.array(z.object({ transactionHash: z.templateLiteral(['0x', z.string()]) })),
    [],
  ),
});

/** Key of capabilities that hold on every network. */
const EVERYWHERE = 0;

/** Sends a request that the wallet answers without asking the person, whatever network it is on. */
async function walletRequest(
  { wagmi, network }: StepContext,
  method: 'wallet_getCapabilities' | 'wallet_getCallsStatus',
  params: unknown[],
): Promise<unknown> {
  const client = await getConnectorClient(wagmi, { chainId: network.id, assertChainId: false });
  return client.request<{ Method: string; Parameters: unknown; ReturnType: unknown }>(
    { method, params },
    { retryCount: 0 },
  );
}

/**
 * Returns whether the wallet executes several calls atomically (EIP-5792), or offers to be upgraded for it
 * (`ready`); false on any failure.
 */
export async function canBatch(context: StepContext): Promise<boolean> {
  const { network, account } = context;
  try {
    const asked = walletRequest(context, 'wallet_getCapabilities', [
      account,
      [numberToHex(network.id)],
    ]);
    const answer = capabilitiesSchema.parse(await withTimeout(CAPABILITIES_MS, asked));
    return Object.entries(answer).some(([chain, { atomic }]) => {
      const isHere = Number(chain) === network.id || Number(chain) === EVERYWHERE;
      return isHere && (atomic?.status === 'supported' || atomic?.status === 'ready');
    });
  } catch {
    // A wallet of before the standard, a slow one, one that makes no sense.
    return false;
  }
}

/** Failures that single steps would have too; after any other, single steps may succeed. */
const COMMON: ReadonlySet<string> = new Set([
  'REJECTED',
  'WALLET_BUSY',
  'WALLET_MISSING',
  'WRONG_NETWORK',
  'ACCOUNT_CHANGED',
  'CONFIRMATION_TIMEOUT',
]);

/**
 * Sends calls to the wallet as one atomic batch and returns the batch's id.
 * @throws TradeError `BATCH_FAILED` where single steps may do, `REJECTED`, …
 */
export async function sendBatch(context: StepContext, calls: readonly Call[]): Promise<string> {
  try {
    const wallet = await requestWallet(context);
    const { account, chain } = wallet;
    const asked = sendCalls(wallet, { account, chain, calls, forceAtomic: true });
    return takenSchema.parse(await withWalletTimeout(asked)).id;
  } catch (error) {
    const code = tradeFailure(error);
    throw new TradeError(COMMON.has(code) ? code : 'BATCH_FAILED', { cause: error });
  }
}

/** EIP-5792: the wallet does not know the batch's id. */
const UNKNOWN_BATCH = 5730;

const isUnknownBatch = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === UNKNOWN_BATCH) || isUnknownBatch(error.cause));

/**
 * How a batch ended: with a transaction, whether that succeeded or not; given up before one; unknown to the wallet;
 * still waiting.
 */
export type BatchEnd = { hash: `0x${string}` } | 'givenUp' | 'unknown' | 'waiting';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Polls the wallet until a batch has a transaction, was given up, or the time limit passed. A wallet that does not
 * answer is polled again.
 * @param followMs time limit
 * @param isWanted read before each poll; polling stops once it is false
 */
export async function waitForBatch(
  context: StepContext,
  id: string,
  { followMs = FOLLOW_MS, pollMs = POLL_MS, isWanted = (): boolean => true } = {},
): Promise<BatchEnd> {
  const giveUpAt = Date.now() + followMs;
  for (; Date.now() < giveUpAt && isWanted(); await pause(pollMs)) {
    const answer = await withTimeout(
      STATUS_MS,
      walletRequest(context, 'wallet_getCallsStatus', [id]),
    ).catch((error: unknown) => (isUnknownBatch(error) ? 'unknown' : undefined));
    if (answer === 'unknown') return answer;
    const { data } = statusSchema.safeParse(answer);
    if (!data || data.status < 200) continue;
    // The last one is the swap's, should the wallet have taken them apart all the same.
    const hash = data.receipts.at(-1)?.transactionHash;
    if (hash) return { hash };
    if (data.status >= 400) return 'givenUp';
  }
  return 'waiting';
}
