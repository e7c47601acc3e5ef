/**
 * `runRequest()`: passes a site's request to the wallet's checks, approves it unless there is a danger, executes it on
 * the fork and measures the loss. Also: addresses of the simulated user and of others, and `simulatedUser`, the mutable
 * setting whether the user accepts every danger.
 */
import { type Address, type Hex, LOCAL, lower, NATIVE } from '@cenote/chains';
import { asOneTransaction, callsCost } from '@cenote/extension/calls-cost';
import { feesOf, gasFeesOf } from '@cenote/extension/fees';
import { sendRpcRequest } from '@cenote/extension/node';
import { Reports } from '@cenote/extension/reports';
import { batchMethodOf } from '@cenote/extension/way';
import { completeTransaction, type SignedAuthorization } from '@cenote/wallet-core/keyring';
import {
  type ApprovalRequest,
  decide,
  type SiteState,
  type TransactionRequest,
} from '@cenote/wallet-core/provider';
import { notSigned, type Outcome } from '../case.ts';
import { type Attack, type Done, runAttacked } from '../chain/attack.ts';
import { ATTACKER_ADDRESS } from '../chain/attacker.ts';
import type { Fork } from '../chain/fork.ts';
import { grantsIn } from '../chain/grants.ts';
import { publishedAccount } from '../chain/wallet.ts';
import type { Losses } from '../losses.ts';
import { TRUE_TOKENS } from '../true-tokens.ts';
import { attackedLosses } from './attacked-losses.ts';
import { missingItems } from './missing-items.ts';
import { signedLosses } from './signed-losses.ts';
import type { Threat } from './threat.ts';
import { walletLosses } from './wallet-losses.ts';
import type { SiteRequest } from './wallet-requests.ts';

const OWNER = publishedAccount(0);
export const OWNER_ADDRESS: Address = OWNER.address;
/** An earlier recipient of the user. */
export const RECIPIENT: Address = lower(publishedAccount(1).address);
/** Another account of the user. */
export const SECOND_ADDRESS: Address = lower(publishedAccount(2).address);
const SITE = 'https://app.example';
const TOKENS = TRUE_TOKENS.map(({ address }) => address);

/** Whether the user accepts every danger, to check that attacks cause losses then. */
export const simulatedUser = { isReckless: false };

let requestCount = 0;

/**
 * Sends a site's request to the wallet, has the simulated user approve it unless there is a danger, executes it and
 * measures the loss beyond the report.
 */
export async function runRequest(
  fork: Fork,
  { method, params }: SiteRequest,
  threat: Threat = {},
): Promise<Outcome> {
  const decision = decide({ method, params }, siteState());
  if (decision.kind === 'error') return notSigned(`refused: ${decision.error.rpcCode}`);
  if (decision.kind !== 'approval') return notSigned(`no question: ${decision.kind}`);
  const { request } = decision;
  const network = (name: string, args: readonly unknown[], signal?: AbortSignal) =>
    sendRpcRequest(fork.url, name, args, signal);
  const reports = new Reports({
    messenger: { subscribe() {} },
    rpcRequestOf: () => network,
    addressContext: async () => ({
      addresses: [OWNER_ADDRESS, SECOND_ADDRESS, RECIPIENT],
      own: [OWNER_ADDRESS, SECOND_ADDRESS],
      names: [],
      hosts: ['app.example'],
    }),
  });
  requestCount += 1;
  const approval = approvalOf(request, `${requestCount}`);
  const plan = await planOf(
    request,
    network,
    !threat.isOneByOne && Math.floor(requestCount / 2) % 2 === 0,
  );
  const report = await reports.of(approval, false, plan.choice);
  try {
    if (!simulatedUser.isReckless) {
      await reports.requireSignable(approval, '', plan.choice, report.simulation);
    }
  } catch (error) {
    const grave = report.findings.filter(({ level }) => level === 'danger' || level === 'block');
    // Without a displayed danger, the repeated check has rejected a change.
    return notSigned(
      grave.length > 0
        ? `danger: ${grave.map(({ code }) => code).join(', ')}`
        : `refused: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const state = async () => ({
    own: await fork.balances(OWNER_ADDRESS, TOKENS),
    attackers: await fork.balances(ATTACKER_ADDRESS, TOKENS),
    custodyUsd: (await threat.custodyUsd?.()) ?? 0,
  });
  const before = await state();
  try {
    const done = await sendAll(fork, plan, threat.attack);
    if (request.type === 'typedData' && threat.use) {
      const data = JSON.parse(request.data) as Parameters<typeof OWNER.signTypedData>[0];
      await threat.use(await OWNER.signTypedData(data), request.data);
    }
    const after = await state();
    const grants = await grantsIn(fork, done.hashes, OWNER_ADDRESS);
    const isAttacked = Object.keys(threat).length > 0;
    const { gasWei } = done;
    const losses: Losses[] = [];
    // A signature that is used is measured by its own terms, not by balance changes.
    if (!threat.use) {
      const change = { before: before.own, after: after.own, grants, gasWei };
      const keepsGains = done.succeeded && !isAttacked;
      losses.push(walletLosses({ report, request, ...change, keepsGains }));
    }
    if (isAttacked) losses.push(attackedLosses({ report, before, after, gasWei, threat }));
    if (done.succeeded) {
      const coins = ({ own }: typeof before) => own.get(NATIVE) ?? 0n;
      const paid = coins(before) - coins(after) - gasWei;
      losses.push(await missingItems(fork, report, OWNER_ADDRESS, paid));
    }
    if (request.type === 'typedData' && !threat.use) {
      losses.push(signedLosses(request.data, report, OWNER_ADDRESS, before.own));
    }
    return {
      isSigned: true,
      lossUsd: losses.reduce((sum, { lossUsd }) => sum + lossUsd, 0),
      losses: losses.flatMap((one) => one.losses),
    };
  } finally {
    await fork.undo();
  }
}

const siteState = (): SiteState => ({
  locked: false,
  permissions: [],
  accounts: [OWNER_ADDRESS],
  chainId: LOCAL.id,
  chainIds: [LOCAL.id, 1],
  clientVersion: 'Cenote/test',
});

/** The approval request, as in the wallet's queue. */
const approvalOf = (request: ApprovalRequest, id: string) =>
  ({
    id,
    request,
    chainId: LOCAL.id,
    requester: { origin: SITE },
  }) as Parameters<Reports['of']>[0];

type Network = Parameters<typeof feesOf>[1];

type Choice = NonNullable<Parameters<Reports['of']>[2]>;
type Fees = Awaited<ReturnType<typeof feesOf>>;

/** The user's choice, and the resulting transactions. */
interface Plan {
  choice: Choice;
  transactions: readonly { request: TransactionRequest; fees: Fees }[];
  /** Delegated code of the account from the first transaction on. */
  upgradeTo?: Address | undefined;
}

/** @param prefersOne executes several calls as one transaction if the account supports it */
async function planOf(
  request: ApprovalRequest,
  network: Network,
  prefersOne: boolean,
): Promise<Plan> {
  if (request.type === 'transaction') {
    const fees = await feesOf(request.transaction, network);
    return { choice: { fees }, transactions: [{ request: request.transaction, fees }] };
  }
  if (request.type !== 'calls') return { choice: {}, transactions: [] };
  const cost = await callsCost(request, network);
  const calls =
    prefersOne && cost.asOne
      ? { atomic: true, fees: [cost.asOne] }
      : { atomic: false, fees: cost.oneByOne };
  const method = batchMethodOf(request, calls, cost);
  const requests = method.atomic
    ? [asOneTransaction(request)]
    : request.calls.map((call): TransactionRequest => ({ from: request.account, ...call }));
  return {
    choice: { calls },
    upgradeTo: method.upgradeTo,
    transactions: method.fees.flatMap((fees, at) => {
      const request = requests[at];
      return request ? [{ request, fees }] : [];
    }),
  };
}

async function authorizationOf(address: Address, nonce: number): Promise<SignedAuthorization> {
  const signed = await OWNER.signAuthorization?.({ chainId: LOCAL.id, address, nonce });
  if (signed?.yParity === undefined) throw new Error('The account did not sign the authorization');
  return { ...signed, address, yParity: signed.yParity === 0 ? 0 : 1 };
}

/** Completes and signs the transactions in sequence, as the wallet does. */
async function signAll({ transactions, upgradeTo }: Plan, first: number): Promise<Hex[]> {
  const raws: Hex[] = [];
  for (const [index, { request, fees }] of transactions.entries()) {
    const nonce = request.nonce === undefined ? first + index : Number(BigInt(request.nonce));
    const authorizationList = upgradeTo && [await authorizationOf(upgradeTo, nonce + 1)];
    const { to, value, data, type, accessList } = request;
    const complete = completeTransaction(
      {
        chainId: LOCAL.id,
        to,
        value: BigInt(value),
        data,
        type,
        accessList,
        authorizationList,
      },
      { nonce, gas: BigInt(fees.gas), fees: gasFeesOf(fees) },
    );
    raws.push(await OWNER.signTransaction(complete as Parameters<typeof OWNER.signTransaction>[0]));
  }
  return raws;
}

async function sendAll(fork: Fork, plan: Plan, attack: Attack | undefined): Promise<Done> {
  const count = await fork.call<Hex>('eth_getTransactionCount', [OWNER_ADDRESS, 'pending']);
  const raws = await signAll(plan, Number(count));
  if (attack && raws.length > 0) return runAttacked(fork, raws, attack);
  const done: Done = { hashes: [], gasWei: 0n, succeeded: true };
  for (const raw of raws) {
    try {
      const hash = await fork.call<Hex>('eth_sendRawTransaction', [raw]);
      const receipt = await fork.receipt(hash);
      done.hashes.push(hash);
      done.gasWei += receipt.gasWei;
      done.succeeded &&= receipt.succeeded;
    } catch {
      // The chain rejects it, so nothing is executed.
      done.succeeded = false;
    }
  }
  return done;
}

export const ADDRESSES_OF_OTHERS: readonly Address[] = [ATTACKER_ADDRESS, NATIVE, RECIPIENT];
