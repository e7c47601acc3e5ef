import type { HandlersOf } from '../../messages/command-table.ts';
import type { CALLS_COMMANDS } from '../../messages/commands/calls.ts';
import { asText } from '../../messages/report/index.ts';
import type { Desk } from '../approvals/approval-controller.ts';
import type { Execution } from '../approvals/approval-executor.ts';
import type { Batches } from '../calls/batches.ts';
import { callsCost } from '../calls/calls-cost.ts';
import { callsSent } from '../calls/calls-sent.ts';
import { callsStatus, sentFor } from '../calls/calls-status.ts';
import { findDelegations, removalCost, signRemoval } from '../calls/delegations.ts';
import type { Networks } from '../networks/network-controller.ts';
import { askingNetwork } from '../networks/rpc-request-of.ts';
import type { Outbox } from '../transactions/transaction-controller.ts';
import type { Wallet } from '../vault/wallet.ts';

interface Parts {
  desk: Desk;
  networks: Networks;
  wallet: Wallet;
  execution: Execution;
  batches: Batches;
  outbox: Outbox;
}

export const callsCommands = ({
  desk,
  networks,
  wallet,
  execution,
  batches,
  outbox,
}: Parts): HandlersOf<typeof CALLS_COMMANDS> => ({
  async prepareCalls({ id }) {
    const ask = (await desk.byId(id))?.ask;
    if (ask?.type !== 'calls') throw new Error('There are no such calls');
    return callsCost(ask, askingNetwork(networks, ask.chainId));
  },

  async describeCalls({ id }) {
    const batch = await batches.ofApproval(id);
    if (!batch) throw new Error('There are no such calls');
    const { origin, account, chainId, transactions } = batch;
    const network = askingNetwork(networks, chainId);
    const { status, receipts = [] } = await callsStatus(batch, network);
    const mined = new Set(receipts.map(({ transactionHash }) => transactionHash));
    const hashes = transactions.map((one) => {
      const sent = sentFor(one).map(({ hash }) => hash);
      return sent.find((hash) => mined.has(hash)) ?? sent[0] ?? one.hash;
    });
    return { origin, account, chainId, status, hashes };
  },

  async readCalls({ id }) {
    const batch = await batches.ofApproval(id);
    const calls = batch ? callsSent(batch, await outbox.all()) : [];
    if (!batch || calls.length === 0) return null;
    const network = askingNetwork(networks, batch.chainId);
    const { readCalls } = await import('../checks/read-calls.ts');
    return asText({ ...(await readCalls({ ...batch, calls }, network)), findings: [] });
  },

  async delegations() {
    const signers = (await wallet.accounts()).filter(({ kind }) => kind !== 'viewOnly');
    return findDelegations(
      signers.map(({ address }) => address),
      (await networks.all()).map(({ chainId }) => ({
        chainId,
        ask: askingNetwork(networks, chainId),
      })),
    );
  },

  prepareRemoval: ({ account, chainId }) => removalCost(account, askingNetwork(networks, chainId)),

  removeDelegation: (asked) =>
    execution.inTurn(async () => {
      const network = askingNetwork(networks, asked.chainId);
      const { sent, raw } = await signRemoval(asked, await wallet.keyring(), network);
      return outbox.post({ id: crypto.randomUUID(), ...sent }, raw);
    }),
});
