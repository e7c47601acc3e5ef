import {
  type Address,
  type Contracts,
  contractsOf,
  erc20Abi,
  type Hex,
  type Network,
  permit2Abi,
  sameAddress,
} from '@cenote/chains';
import type { SwapFailureCode } from '@cenote/trading';
import {
  approvePermit2,
  failureFromRevert,
  MAX_UINT256,
  type permitTypedData,
} from '@cenote/trading/swap';
import { type Config, getClient, getConnectorClient } from '@wagmi/core';
import { BaseError, type Client } from 'viem';
import {
  call,
  estimateGas,
  getBlock,
  getTransaction,
  getTransactionCount,
  multicall,
  sendTransaction,
  signTypedData,
} from 'viem/actions';
import { FlowError, flowFailure } from './flow-error.ts';

/** A call that a wallet can be asked to send. */
export interface Call {
  to: Address;
  data: Hex;
  value: bigint;
}

/** What the account has allowed, and the chain's own clock. */
export interface Allowances {
  /** Of the token for Permit2. */
  token: bigint;
  /** That allowance has to be taken back before there can be another. */
  mustRevoke: boolean;
  /** Of Permit2 for the router. */
  permit2: { amount: bigint; expiration: number; nonce: number };
  /** See `chainNow`. */
  now: number;
}

/** Everything the steps need of the chain and the wallet. */
export interface StepContext {
  wagmi: Config;
  network: Network;
  contracts: Contracts;
  client: Client;
  account: Address;
}

/** A wallet that is asked and never answers does not hold the flow for longer than this. */
const WALLET_PATIENCE_MS = 5 * 60_000;
/** Head room over the estimate: the pools may move before the block. */
const GAS_HEADROOM_PERCENT = 125n;

/** @throws FlowError `WRONG_NETWORK` for a network without contracts or endpoint. */
export function stepContext(wagmi: Config, network: Network, account: Address): StepContext {
  const contracts = contractsOf(network.id);
  const client = getClient(wagmi, { chainId: network.id });
  if (!contracts || !client) throw new FlowError('WRONG_NETWORK');
  return { wagmi, network, contracts, client, account };
}

/** Reads both allowances and the chain's clock. The native coin needs none. */
export async function readAllowances(
  { client, contracts, account }: StepContext,
  token: Address,
): Promise<Allowances> {
  const [block, [toPermit2, toRouter]] = await Promise.all([
    getBlock(client, { blockTag: 'latest' }),
    multicall(client, {
      multicallAddress: contracts.multicall3,
      allowFailure: false,
      contracts: [
        {
          address: token,
          abi: erc20Abi,
          functionName: 'allowance',
          args: [account, contracts.permit2],
        },
        {
          address: contracts.permit2,
          abi: permit2Abi,
          functionName: 'allowance',
          args: [account, token, contracts.universalRouter],
        },
      ],
    }),
  ]);
  const [amount, expiration, nonce] = toRouter;
  const mustRevoke = await refusesAnother({ client, contracts, account }, token, toPermit2);
  return {
    token: toPermit2,
    mustRevoke,
    permit2: { amount, expiration, nonce },
    now: nowAt(block.timestamp),
  };
}

/**
 * Whether a token takes no new allowance while one is left, but takes it back: mainnet's USDT is the
 * best known. Tried on the chain's present state; without an answer it counts as any other token.
 */
async function refusesAnother(
  { client, contracts, account }: Pick<StepContext, 'client' | 'contracts' | 'account'>,
  token: Address,
  left: bigint,
): Promise<boolean> {
  if (left === 0n || left === MAX_UINT256) return false;
  const isTaken = (amount: bigint) => {
    const { to, data } = approvePermit2(contracts, token, amount);
    return call(client, { account, to, data }).then(
      () => true,
      () => false,
    );
  };
  return !(await isTaken(MAX_UINT256)) && (await isTaken(0n));
}

/**
 * The later of the latest block's time and this device's, in Unix seconds. A chain where nothing
 * happens has an old block, and its next one tells the time of day; a device may be slow.
 */
const nowAt = (timestamp: bigint): number =>
  Math.max(Number(timestamp), Math.floor(Date.now() / 1000));

/** What deadlines count from, Unix seconds. */
export async function chainNow({ client }: StepContext): Promise<number> {
  return nowAt((await getBlock(client, { blockTag: 'latest' })).timestamp);
}

/** Ends a wait for the wallet that outlasts patience. */
async function patiently<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new FlowError('CONFIRMATION_TIMEOUT')), WALLET_PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

export interface Sent {
  hash: Hex;
  nonce: number;
}

/**
 * Estimates a call, asks the wallet to send it, and holds what reached the network against it.
 * @throws FlowError with the reason of a revert, `REJECTED`, `MODIFIED_BY_WALLET`, …
 */
export async function sendCall(context: StepContext, request: Call): Promise<Sent> {
  const { wagmi, network, client, account } = context;
  const { to, data, value } = request;
  let gas: bigint;
  try {
    gas = await estimateGas(client, { account, to, data, value });
  } catch (error) {
    throw new FlowError(reasonOfRefusal(error), { cause: error });
  }
  try {
    const [wallet, nonce] = await Promise.all([
      getConnectorClient(wagmi, { chainId: network.id, account }),
      getTransactionCount(client, { address: account, blockTag: 'pending' }),
    ]);
    const hash = await patiently(
      sendTransaction(wallet, {
        account: wallet.account,
        chain: wallet.chain,
        to,
        data,
        value,
        gas: (gas * GAS_HEADROOM_PERCENT) / 100n,
      }),
    );
    const seen = await getTransaction(client, { hash }).catch(() => undefined);
    if (seen && !isSameCall(seen, request)) throw new FlowError('MODIFIED_BY_WALLET', { hash });
    return { hash, nonce: seen?.nonce ?? nonce };
  } catch (error) {
    throw walletError(error);
  }
}

const isSameCall = (
  seen: { to: Address | null; input: Hex; value: bigint },
  { to, data, value }: Call,
): boolean =>
  seen.to !== null && sameAddress(seen.to, to) && seen.input === data && seen.value === value;

/** Codes of a wallet that does not know a method (EIP-1193, EIP-1474). */
const UNKNOWN_METHOD: readonly unknown[] = [4200, -32601, -32004];

/**
 * The wallet's signature; undefined from one that cannot sign typed data.
 * @throws FlowError `REJECTED`, `CONFIRMATION_TIMEOUT`, …
 */
export async function signPermitMessage(
  context: StepContext,
  message: ReturnType<typeof permitTypedData>,
): Promise<Hex | undefined> {
  const { wagmi, network, account } = context;
  try {
    const wallet = await getConnectorClient(wagmi, { chainId: network.id, account });
    return await patiently(signTypedData(wallet, { ...message, account: wallet.account }));
  } catch (error) {
    const isUnknown = (each: unknown) =>
      each instanceof Error && 'code' in each && UNKNOWN_METHOD.includes(each.code);
    if (error instanceof BaseError && error.walk(isUnknown)) return undefined;
    throw walletError(error);
  }
}

/** Why a node would not estimate: the contract's own reason, else what the transport says. */
function reasonOfRefusal(error: unknown): SwapFailureCode {
  const revert = failureFromRevert(error);
  if (revert !== 'UNKNOWN') return revert;
  const code = flowFailure(error);
  return code === 'UNKNOWN' || code === 'QUOTE_FAILED' ? 'EXPECTED_TO_FAIL' : code;
}

/** What a wallet threw, under the flow's own code. */
function walletError(error: unknown): FlowError {
  if (error instanceof FlowError) return error;
  const code = flowFailure(error);
  if (code !== 'UNKNOWN' && code !== 'QUOTE_FAILED') return new FlowError(code, { cause: error });
  const revert = failureFromRevert(error);
  return new FlowError(revert === 'UNKNOWN' ? 'SUBMISSION_FAILED' : revert, { cause: error });
}
