import { INITIAL_SETTINGS } from '../../messages/settings.ts';
import { uiState } from './ui-state.ts';

type Parts = Parameters<typeof uiState>[0];

/** States of a wallet that is locked or unlocked between two reads. */
const states = (statuses: readonly string[], accounts: readonly object[][]) => {
  let looks = 0;
  let reads = 0;
  const parts = {
    wallet: {
      status: async () => statuses[Math.min(looks++, statuses.length - 1)],
      accounts: async () => accounts[Math.min(reads++, accounts.length - 1)],
      passkeys: { list: async () => ({ passkeys: [] }) },
    },
    approvalController: { open: async () => [] },
    networkController: { all: async () => [], listed: async () => [] },
    settingsController: { get: async () => INITIAL_SETTINGS },
    permissionController: { connections: async () => [] },
    transactionController: { all: async () => [] },
    watchedAssets: { all: async () => ({}) },
    selectedAccount: { of: async () => 'a' },
  };
  return uiState(parts as unknown as Parts);
};

const ACCOUNT = { id: 'a', address: '0x', label: '', kind: 'phrase' };

it.each<[string, string[], object[][], string]>([
  ['open', ['unlocked'], [[ACCOUNT]], 'unlocked'],
  ['locked', ['locked'], [[]], 'locked'],
  ['absent', ['absent'], [[]], 'absent'],
  ['locked between the reads', ['unlocked', 'locked'], [[], []], 'locked'],
])('never reports an unlocked wallet without accounts: %s', async (_, statuses, accounts, status) => {
  const state = await states(statuses, accounts);
  expect(state.status).toBe(status);
  expect(state.accounts.length > 0).toBe(state.status === 'unlocked');
});
