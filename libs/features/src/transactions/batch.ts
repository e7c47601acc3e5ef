import { getConnectorClient } from '@wagmi/core';
import { numberToHex } from 'viem';
import { sendCalls } from 'viem/actions';
import * as z from 'zod/mini';
import { requestWallet } from './request-wallet.ts';
import type { Call, StepContext } from './step-context.ts';
import { TradeError, tradeFailure } from './trade-error.ts';
import { withTimeout } from './with-timeout.ts';
import { withWalletTimeout } from './with-wallet-timeout.ts';

/* Several calls as one, all or none, where the wallet can: EIP-5792. */

/** Nobody waits longer to learn that a wallet cannot. */
const CAPABILITIES_MS = 3_000;
const STATUS_MS = 10_000;
const POLL_MS = 1_000;
/** After it the flow lets go; it can be told to go on waiting. */
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

/** Under this key a wallet says what holds on every network. */
const EVERYWHERE = 0;

/** A question that a wallet answers by itself, whatever network it is on. */
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
 * Whether the wallet carries out several calls all or none, or offers to learn it (`ready`). Any failure
 * means that it does not.
 */
export async function canBatch(context: StepContext): Promise<boolean> {
  const { network, account } = context;
  try {
    const asked = walletRequest(context, 'wallet_getCapabilities', [
      account,
      [numberToHex(network.id)],
    ]);
    const told = capabilitiesSchema.parse(await withTimeout(CAPABILITIES_MS, asked));
    return Object.entries(told).some(([chain, { atomic }]) => {
      const isHere = Number(chain) === network.id || Number(chain) === EVERYWHERE;
      return isHere && (atomic?.status === 'supported' || atomic?.status === 'ready');
    });
  } catch {
    // A wallet of before the standard, a slow one, one that makes no sense.
    return false;
  }
}

/** Failures that would meet single steps too; of any other, single steps may do. */
const COMMON: ReadonlySet<string> = new Set([
  'REJECTED',
  'WALLET_BUSY',
  'WALLET_MISSING',
  'WRONG_NETWORK',
  'ACCOUNT_CHANGED',
  'CONFIRMATION_TIMEOUT',
]);

/**
 * Asks the wallet to carry out calls as one. Gives its own name for them.
 * @throws FlowError `BATCH_FAILED` where single steps may do, `REJECTED`, …
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

/** EIP-5792: of a name that the wallet never gave, or has long forgotten. */
const UNKNOWN_BATCH = 5730;

const isUnknownBatch = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === UNKNOWN_BATCH) || isUnknownBatch(error.cause));

/**
 * How a batch ended: in a transaction, whether that succeeded or not; given up before; the wallet knows
 * nothing of it any more; not yet.
 */
export type BatchEnd = { hash: `0x${string}` } | 'givenUp' | 'unknown' | 'waiting';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Follows a batch until the network has it. A wallet that does not answer is asked again.
 * @param followMs patience in all
 * @param isWanted asked before each question; none is asked once it is not
 */
export async function waitForBatch(
  context: StepContext,
  id: string,
  { followMs = FOLLOW_MS, pollMs = POLL_MS, isWanted = (): boolean => true } = {},
): Promise<BatchEnd> {
  const giveUpAt = Date.now() + followMs;
  for (; Date.now() < giveUpAt && isWanted(); await pause(pollMs)) {
    const told = await withTimeout(
      STATUS_MS,
      walletRequest(context, 'wallet_getCallsStatus', [id]),
    ).catch((error: unknown) => (isUnknownBatch(error) ? 'unknown' : undefined));
    if (told === 'unknown') return told;
    const { data } = statusSchema.safeParse(told);
    if (!data || data.status < 200) continue;
    // The last one is the swap's, should the wallet have taken them apart all the same.
    const hash = data.receipts.at(-1)?.transactionHash;
    if (hash) return { hash };
    if (data.status >= 400) return 'givenUp';
  }
  return 'waiting';
}
