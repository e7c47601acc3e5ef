import { WalletError } from '@cenote/wallet-core';
import type { Approval } from '@cenote/wallet-core/approvals';
import type { Simulation } from '@cenote/wallet-core/checks';
import type { RpcErrorBody } from '@cenote/wallet-core/provider';
import { ALICE, BOB } from '../../testing/accounts.ts';
import type { Reports } from '../checks/reports.ts';
import { approvalCommands } from './approvals.ts';

const REQUEST = { type: 'message', account: ALICE, message: '0x00' };
const APPROVAL = {
  id: '1',
  request: REQUEST,
  stage: { name: 'open' },
  requester: { origin: 'https://app.example', documentId: 'document' },
} as unknown as Approval;
const CHOICE = { calls: { atomic: false, fees: [] } };
const SHOWN: Simulation = { outcome: 'passes', changes: [], approvals: [] };

/** Sets up a request that the user approves. @param seen the accounts that its site sees */
function setUp(
  requireSignable: Reports['requireSignable'] = async () => {},
  seen: readonly string[] = [ALICE],
) {
  const done: string[] = [];
  const required: unknown[][] = [];
  const parts = {
    approvalController: {
      byId: async (id: string) => (id === APPROVAL.id ? APPROVAL : undefined),
      approve: async () => void done.push('approved'),
      dropDocument: async () => void done.push('gone'),
      settle: async (_: string, { error }: { error: RpcErrorBody }) =>
        void done.push(error.message),
    },
    permissionController: { accounts: async () => seen },
    pageConnections: { isReachable: async () => true },
    approvalExecutor: { execute: async () => void done.push('signed') },
    reports: {
      requireSignable: (...args: Parameters<Reports['requireSignable']>) => {
        required.push(args);
        return requireSignable(...args);
      },
    },
    networkController: {},
  };
  return { done, required, ...approvalCommands(parts as never) };
}
const press = { id: '1', choice: CHOICE, accepted: 'HIGH_FEE', shown: SHOWN };

it('signs a request if the worker’s own report allows it, with the dangers, choices and simulation that the user confirmed', async () => {
  const { approve, done, required } = setUp();
  await approve(press);
  expect(required).toEqual([[APPROVAL, 'HIGH_FEE', CHOICE, SHOWN]]);
  expect(done).toEqual(['approved', 'signed']);
});

it.each([
  ['RISK_NOT_ACCEPTED', 'has dangers that the person did not accept'],
  ['SIGNING_BLOCKED', 'must not be signed'],
] as const)('W3: %s: does not sign a request if it %s, regardless of what the screen sends', async (code, _) => {
  const refuses = async () => {
    throw new WalletError(code, 'No');
  };
  const { approve, done } = setUp(refuses);
  await expect(approve({ ...press, accepted: '' })).rejects.toMatchObject({ code });
  expect(done).toEqual([]);
});

it('signs nothing for a request that no longer exists', async () => {
  const { approve, done, required } = setUp();
  await approve({ ...press, id: '2' });
  expect([...done, ...required]).toEqual([]);
});

it.each([
  ['was disconnected', []],
  ['sees another account', [BOB]],
])('signs nothing for a site that %s after its request', async (_, seen) => {
  const { approve, done, required } = setUp(undefined, seen);
  await approve(press);
  expect(required).toEqual([]);
  expect(done).toEqual(['The requested method or account has not been authorized by the user.']);
});
