import { type Address, LOCAL, lower, merkleDistributorAbi, NATIVE } from '@cenote/chains';
import { MerkleTree, type Share } from '@cenote/trading/rewards';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  decodeFunctionData,
  encodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  multicall3Abi,
  parseEther,
} from 'viem';
import { findRecord, settled } from '../state/slices/transactions.ts';
import { respondToGraphql } from '../testing/graphql-responses.ts';
import { ACCOUNT, renderFeature } from '../testing/render.tsx';
import RewardRows from './reward-rows.tsx';

const DISTRIBUTOR = LOCAL.contracts.rewardsDistributor as Address;
const TOKEN: Address = '0x00000000000000000000000000000000000000aa';
const OTHER: Address = '0x00000000000000000000000000000000000000bb';
const HASH: Hex = `0x${'7'.repeat(64)}`;

const SHARES: readonly Share[] = [
  { account: lower(ACCOUNT), amount: parseEther('1250.7') },
  { account: OTHER, amount: parseEther('3') },
  { account: lower(ACCOUNT), amount: parseEther('84') },
];
const TREE = new MerkleTree(SHARES);

const listed = (index: number, changes: object = {}) => ({
  chainId: LOCAL.id,
  distributor: DISTRIBUTOR,
  index: `${index}`,
  account: SHARES[index]!.account,
  amount: `${SHARES[index]!.amount}`,
  proof: TREE.proofOf(index),
  ...changes,
});
const MINE = [listed(0), listed(2)];

/** Returns the calls inside a call of Multicall3. */
function multicalls(data: Hex) {
  const decoded = decodeFunctionData({ abi: multicall3Abi, data });
  if (decoded.functionName !== 'aggregate3') throw new Error(decoded.functionName);
  return decoded.args[0];
}

/** A distributor that answers calls; `paid` has the indexes of paid claims. */
function distributor(paid: Set<bigint>) {
  const one = (target: Address, data: Hex): Hex => {
    if (lower(target) === TOKEN) {
      const { functionName } = decodeFunctionData({ abi: erc20Abi, data });
      return functionName === 'symbol'
        ? encodeFunctionResult({ abi: erc20Abi, functionName, result: 'UNI' })
        : encodeFunctionResult({ abi: erc20Abi, functionName: 'decimals', result: 18 });
    }
    const { functionName, args } = decodeFunctionData({ abi: merkleDistributorAbi, data });
    const result =
      functionName === 'token'
        ? TOKEN
        : functionName === 'merkleRoot'
          ? TREE.root
          : paid.has(args?.[0] as bigint);
    return encodeFunctionResult({ abi: merkleDistributorAbi, functionName, result } as never);
  };
  return ({ data }: { data: Hex }): Hex => {
    const calls = multicalls(data);
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: calls.map(({ target, callData }) => ({
        success: true,
        returnData: one(target, callData),
      })),
    });
  };
}

async function open(
  rewards: object[] | undefined,
  { account = ACCOUNT as Address, connected = true } = {},
) {
  const paid = new Set<bigint>();
  const state = { rewards };
  respondToGraphql({ Rewards: () => state.rewards && { rewards: state.rewards } });
  const sent: { to: string; data: Hex }[] = [];
  const page = await renderFeature(<RewardRows account={account} />, {
    connected,
    prepare({ chain }) {
      const call = distributor(paid);
      chain.answer.eth_call = ([request]) => call(request as { data: Hex });
      chain.balances.set(NATIVE, parseEther('1'));
      chain.answer.eth_gasPrice = () => '0x3b9aca00';
      chain.answer.eth_getTransactionByHash = () => null;
      chain.answer.eth_sendTransaction = ([transaction]) => {
        sent.push(transaction as (typeof sent)[number]);
        return HASH;
      };
    },
  });
  const settle = (status: 'success' | 'failed') =>
    act(() => void page.store.dispatch(settled({ hash: HASH, chainId: LOCAL.id, status })));
  return { ...page, paid, state, sent, settle };
}

const press = async (id: string) => fireEvent.click(await screen.findByTestId(id));
const record = ({ store }: Awaited<ReturnType<typeof open>>) =>
  findRecord(store.getState(), { hash: HASH, chainId: LOCAL.id });

it('shows the sum of an account’s rewards in whole tokens', async () => {
  await open(MINE);
  expect((await screen.findByTestId('reward')).textContent).toContain('1,334 UNI');
});

it('counts a reward once that is listed several times', async () => {
  await open([...MINE, ...MINE]);
  expect((await screen.findByTestId('reward')).textContent).toContain('1,334 UNI');
});

it.each<[string, object[]]>([
  ['none are listed', []],
  ['the proof is wrong', [listed(0, { proof: TREE.proofOf(2) })]],
  ['the amount is wrong', [listed(0, { amount: `${parseEther('9999')}` })]],
  ['they are another account’s', [listed(1)]],
  ['the distributor is another contract', [listed(0, { distributor: OTHER })]],
])('shows nothing if %s', async (_, rewards) => {
  const { client } = await open(rewards);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByTestId('reward')).toBeNull();
  expect(screen.queryByTestId('rewards-unavailable')).toBeNull();
});

it('counts only what the distributor has not paid', async () => {
  const { paid, client } = await open(MINE);
  await screen.findByTestId('reward');
  paid.add(0n);
  await act(() => client.refetchQueries());
  await waitFor(() => expect(screen.getByTestId('reward').textContent).toContain('84 UNI'));
});

it('says that rewards are unavailable, and shows them after a retry', async () => {
  const { state } = await open(undefined);
  expect((await screen.findByTestId('rewards-unavailable')).textContent).toContain(
    'Rewards unavailable',
  );
  state.rewards = MINE;
  await press('rewards-retry');
  await screen.findByTestId('reward');
});

it('claims all rewards in one transaction, and shows it in activity', async () => {
  const page = await open(MINE);
  await press('claim-rewards');
  expect((await screen.findByTestId('claim-amount')).textContent).toBe('1,334 UNI');
  expect(page.sent).toEqual([]);
  await press('claim-confirm');
  await waitFor(() => expect(record(page)).toMatchObject({ status: 'pending' }));
  expect(record(page)).toMatchObject({ kind: 'claimRewards', input: { symbol: 'UNI' } });
  expect(screen.getByTestId('claim-confirm').textContent).toBe('Claiming…');
  page.paid.add(0n).add(2n);
  page.settle('success');
  expect((await screen.findByTestId('claim-done')).textContent).toContain('LP rewards claimed');
  await waitFor(() => expect(screen.queryByTestId('reward')).toBeNull());
  expect(page.sent.map(({ to }) => lower(to as Address))).toEqual([
    lower(LOCAL.contracts.multicall3),
  ]);
  expect(multicalls(page.sent[0]!.data).map(({ callData }) => callData)).toEqual(
    [0, 2].map((index) =>
      encodeFunctionData({
        abi: merkleDistributorAbi,
        functionName: 'claim',
        args: [BigInt(index), ACCOUNT, SHARES[index]!.amount, TREE.proofOf(index)],
      }),
    ),
  );
});

it('a rejected request sends nothing and can be confirmed again', async () => {
  const page = await open(MINE);
  const send = page.chain.answer.eth_sendTransaction!;
  page.chain.answer.eth_sendTransaction = () => {
    throw Object.assign(new Error('no'), { code: 4001 });
  };
  await press('claim-rewards');
  await press('claim-confirm');
  expect((await screen.findByTestId('claim-failure')).textContent).toContain('You rejected');
  expect(record(page)).toBeUndefined();
  page.chain.answer.eth_sendTransaction = send;
  await press('claim-confirm');
  await waitFor(() => expect(page.sent).toHaveLength(1));
});

it('a failed transaction is reported, and the rewards stay', async () => {
  const page = await open([listed(0)]);
  await press('claim-rewards');
  await press('claim-confirm');
  await waitFor(() => expect(record(page)).toBeDefined());
  page.settle('failed');
  expect((await screen.findByTestId('claim-failure')).textContent).toContain(
    'Couldn’t claim the rewards',
  );
  expect(screen.getByTestId('reward')).toBeTruthy();
});

it('rewards that were claimed elsewhere meanwhile are not claimed again', async () => {
  const page = await open(MINE);
  await press('claim-rewards');
  page.paid.add(2n);
  await press('claim-confirm');
  await screen.findByTestId('claim-failure');
  expect(page.sent).toEqual([]);
});

it('rewards of another account have no button', async () => {
  await open([listed(1)], { account: OTHER });
  expect((await screen.findByTestId('reward')).textContent).toContain('3 UNI');
  expect(screen.queryByTestId('claim-rewards')).toBeNull();
});
