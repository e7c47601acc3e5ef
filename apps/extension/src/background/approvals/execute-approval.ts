import type { Approval, Outcome } from '@cenote/wallet-core/approvals';
import { completeTransaction, parseTypedData, parseTypedDataV1 } from '@cenote/wallet-core/keyring';
import {
  type Ask,
  InternalError,
  InvalidParams,
  RpcError,
  TransactionRejected,
  toErrorBody,
  toQuantity,
  Unauthorized,
} from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import { type Choice, choiceSchema } from '../../messages/commands/approvals.ts';
import { readToken } from '../assets/read-token.ts';
import type { Assets } from '../assets/watched-assets.ts';
import type { Batches } from '../calls/batches.ts';
import { carryOutCalls } from '../calls/execute-calls.ts';
import type { Sites } from '../connections/permission-controller.ts';
import type { Networks } from '../networks/network-controller.ts';
import { askingNetwork } from '../networks/rpc-request-of.ts';
import { askNode } from '../networks/send-rpc-request.ts';
import { isSilence } from '../transactions/broadcast-errors.ts';
import { type AskNetwork, feesOf, gasFeesOf } from '../transactions/fees.ts';
import type { Outbox } from '../transactions/transaction-controller.ts';
import type { Wallet } from '../vault/wallet.ts';
import type { Desk } from './approval-controller.ts';

export interface CarryOutDeps {
  wallet: Wallet;
  desk: Desk;
  sites: Sites;
  networks: Networks;
  outbox: Pick<Outbox, 'note' | 'drop'>;
  assets: Assets;
  batches: Batches;
  newId(): string;
}

type Of<T extends Ask['type']> = {
  approval: Approval;
  ask: Extract<Ask, { type: T }>;
  choice: Choice;
};
type Actions = { [T in Ask['type']]: (at: Of<T>, deps: CarryOutDeps) => Promise<unknown> };

const ACTIONS: Actions = {
  async connect({ approval, ask, choice }, { wallet, desk, sites, newId }) {
    const { origin } = approval.asker;
    const own = (await wallet.accounts()).map(({ address }) => address);
    const chosen = new Set(choice.accounts ?? []);
    const accounts = [...chosen].filter((account) => own.includes(account));
    if (accounts.length === 0) throw new Unauthorized();
    const { chains, durationMs } = choice;
    await sites.grant({
      id: newId(),
      origin,
      accounts,
      ...(chains && { chains }),
      ...(durationMs !== undefined && { expiresAt: Date.now() + durationMs }),
    });
    await desk.reconnected(origin, accounts[0]);
    return ask.answer === 'accounts' ? accounts : sites.permissions(origin);
  },

  async unlock({ approval }, { sites }) {
    return sites.accounts(approval.asker.origin);
  },

  async message({ ask }, { wallet }) {
    return (await wallet.keyring()).signMessage(ask.account, ask.message);
  },

  async typedData({ approval, ask }, { wallet }) {
    const said: unknown = JSON.parse(ask.data);
    const { chainId } = approval;
    const data =
      ask.version === 'V1'
        ? parseTypedDataV1(said)
        : parseTypedData(ask.version === 'V3' ? 'v3' : 'v4', said, chainId);
    return (await wallet.keyring()).signTypedData(ask.account, data, chainId);
  },

  async switchChain({ approval, ask }, { sites, desk }) {
    const { origin } = approval.asker;
    await sites.setChain(origin, ask.chainId);
    await desk.switched(origin, ask.chainId);
    return null;
  },

  async addChain({ ask }, { networks }) {
    const { chainId, name, symbol, rpcUrls, explorerUrl } = ask;
    const answers = await Promise.all(
      rpcUrls.map((url) => askNode(url, 'eth_chainId', []).catch(() => undefined)),
    );
    // An endpoint that answers for another network would show one and send to the other.
    if (answers.some((answer) => answer !== undefined && !isChain(answer, chainId))) {
      throw new InvalidParams('An RPC endpoint is for another network.');
    }
    const rpcUrl = rpcUrls[answers.findIndex((answer) => answer !== undefined)];
    if (!rpcUrl) throw new InvalidParams('No RPC endpoint is responding.');
    await networks.add({ chainId, name, symbol, rpcUrl, ...(explorerUrl && { explorerUrl }) });
    return null;
  },

  async watchAsset({ ask }, { networks, assets }) {
    const { account, chainId, address } = ask;
    const token = await readToken(address, askingNetwork(networks, chainId));
    await assets.watch(account, { chainId, address, ...token });
    return true;
  },

  calls: ({ approval, ask, choice }, { wallet, networks, batches, outbox }) =>
    carryOutCalls(approval, ask, choice, {
      wallet,
      batches,
      outbox,
      network: askingNetwork(networks, ask.chainId),
    }),

  async transaction({ approval, ask, choice }, deps) {
    const network = askingNetwork(deps.networks, ask.chainId);
    const { raw, hash } =
      approval.stage.name === 'signed'
        ? approval.stage
        : await sign(approval, ask, choice, network, deps);
    try {
      await network('eth_sendRawTransaction', [raw]);
      return hash;
    } catch (error) {
      // A node that has it already says so in words of its own.
      if (await network('eth_getTransactionByHash', [hash]).catch(() => null)) return hash;
      if (!isSilence(error)) await deps.outbox.drop(approval.id);
      throw error instanceof RpcError ? error : new TransactionRejected();
    }
  },
};

async function sign(
  { id, asker }: Approval,
  { account, chainId, transaction }: Extract<Ask, { type: 'transaction' }>,
  choice: Choice,
  network: AskNetwork,
  { wallet, desk, outbox }: CarryOutDeps,
): Promise<{ raw: string; hash: string }> {
  const fees = choice.fees ?? (await feesOf(transaction, network));
  const nonce =
    transaction.nonce ?? (await network('eth_getTransactionCount', [account, 'pending']));
  const place = Number(BigInt(z.string().parse(nonce)));
  const request = {
    chainId,
    to: transaction.to,
    value: BigInt(transaction.value),
    data: transaction.data,
    type: transaction.type,
    accessList: transaction.accessList,
  };
  const signed = await (await wallet.keyring()).signTransaction(
    account,
    completeTransaction(request, { nonce: place, gas: BigInt(fees.gas), fees: gasFeesOf(fees) }),
  );
  // Kept before it is sent: a worker that dies now sends this one, and never a second.
  await desk.signed(id, signed.raw, signed.hash);
  await outbox.note(
    {
      id,
      account,
      chainId,
      nonce: place,
      hash: signed.hash,
      about: { kind: 'site', origin: asker.origin },
      call: { to: transaction.to, value: transaction.value, data: transaction.data },
      paid: {
        gas: fees.gas,
        maxFeePerGas: fees.maxFeePerGas,
        maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
        ...(fees.byGasPrice && { byGasPrice: true }),
      },
    },
    signed.raw,
  );
  return signed;
}

const isChain = (answer: unknown, chainId: number): boolean =>
  typeof answer === 'string' && answer.toLowerCase() === toQuantity(chainId);

/** Does what a person has agreed to. Never throws: a failure is the page's to hear. */
export async function carryOut(approval: Approval, deps: CarryOutDeps): Promise<Outcome> {
  try {
    const { ask, stage } = approval;
    const choice = choiceSchema.safeParse(stage.name === 'approved' ? stage.choice : {});
    const action = ACTIONS[ask.type] as (at: unknown, deps: CarryOutDeps) => Promise<unknown>;
    return { result: await action({ approval, ask, choice: choice.data ?? {} }, deps) };
  } catch (error) {
    return { error: toErrorBody(error instanceof RpcError ? error : new InternalError()) };
  }
}
