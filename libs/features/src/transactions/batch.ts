/**
 * Batches of calls in the wallet (EIP-5792): `canBatch()` (whether the wallet executes several calls atomically),
 * `sendBatch()` (sends them and returns the batch's id), `waitForBatch()` (polls until it has a transaction or has
 * failed). Also: type `BatchEnd`.
 */
import { getConnectorClient } from '@wagmi/core';
import { numberToHex } from 'viem';
import { sendCalls } from 'viem/actions';
import * as z from 'zod/mini';
import { withTimeout } from '../timeout/with-timeout.ts';
import type { Call, StepContext } from './step-context.ts';
import { TradeError, tradeFailure } from './trade-error.ts';
import { getCheckedWalletClient } from './wallet-client.ts';
import { withWalletTimeout } from './with-wallet-timeout.ts';

/** Time limit of the request for the wallet's capabilities. */
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

/** Key of capabilities that apply to every network. */
const EVERYWHERE = 0;

/** Sends a request that the wallet answers without a confirmation, on any network. */
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
 * Returns whether the wallet executes several calls atomically (EIP-5792), or offers to upgrade the account for it
 * (`ready`); false on any failure.
 */
export async function canBatch(context: StepContext): Promise<boolean> {
  const { network, account } = context;
  try {
    const pending = walletRequest(context, 'wallet_getCapabilities', [
      account,
      [numberToHex(network.id)],
    ]);
    const answer = capabilitiesSchema.parse(await withTimeout(CAPABILITIES_MS, pending));
    return Object.entries(answer).some(([chain, { atomic }]) => {
      const isHere = Number(chain) === network.id || Number(chain) === EVERYWHERE;
      return isHere && (atomic?.status === 'supported' || atomic?.status === 'ready');
    });
  } catch {
    // The wallet predates the standard, is too slow, or returned an invalid response.
    return false;
  }
}

/** Failures that single steps would have too; after any other failure, single steps may succeed. */
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
 * @throws TradeError `BATCH_FAILED` if single steps may succeed, else the code of the failure, such as `REJECTED`
 */
export async function sendBatch(context: StepContext, calls: readonly Call[]): Promise<string> {
  try {
    const wallet = await getCheckedWalletClient(context);
    const { account, chain } = wallet;
    const pending = sendCalls(wallet, { account, chain, calls, forceAtomic: true });
    return takenSchema.parse(await withWalletTimeout(pending)).id;
  } catch (error) {
    const code = tradeFailure(error);
    throw new TradeError(COMMON.has(code) ? code : 'BATCH_FAILED', { cause: error });
  }
}

/** EIP-5792 error code: the batch id is unknown to the wallet. */
const UNKNOWN_BATCH = 5730;

const isUnknownBatch = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === UNKNOWN_BATCH) || isUnknownBatch(error.cause));

/**
 * Result of a batch: the hash of its transaction, successful or reverted; `givenUp` if it failed without a transaction;
 * `unknown` if the wallet has no such batch; `waiting` if it is still pending.
 */
export type BatchEnd = { hash: `0x${string}` } | 'givenUp' | 'unknown' | 'waiting';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Polls the wallet until a batch has a transaction or has failed, or until the time limit. A poll without a response is
 * repeated.
 * @param followMs time limit
 * @param isRequested read before each poll; polling stops once it is false
 */
export async function waitForBatch(
  context: StepContext,
  id: string,
  { followMs = FOLLOW_MS, pollMs = POLL_MS, isRequested = (): boolean => true } = {},
): Promise<BatchEnd> {
  const giveUpAt = Date.now() + followMs;
  for (; Date.now() < giveUpAt && isRequested(); await pause(pollMs)) {
    const answer = await withTimeout(
      STATUS_MS,
      walletRequest(context, 'wallet_getCallsStatus', [id]),
    ).catch((error: unknown) => (isUnknownBatch(error) ? 'unknown' : undefined));
    if (answer === 'unknown') return answer;
    const { data } = statusSchema.safeParse(answer);
    if (!data || data.status < 200) continue;
    // The last receipt is that of the swap if the wallet sent the calls as separate transactions.
    const hash = data.receipts.at(-1)?.transactionHash;
    if (hash) return { hash };
    if (data.status >= 400) return 'givenUp';
  }
  return 'waiting';
}
