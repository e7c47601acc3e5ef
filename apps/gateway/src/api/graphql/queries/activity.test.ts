import { type Address, contractsOf, type Hex, LOCAL, lower } from '@cenote/chains';
import type { Trace } from '../../accounts/activity/activity-rows.ts';
import { createApp } from '../../http/app.ts';
import { fakeAccounts, fakeNfts } from '../../testing/fake-accounts.ts';
import { fakeGateway, USDC } from '../../testing/fake-gateway.ts';
import { address, poolId } from '../../testing/logs.ts';

const [ACCOUNT, ADA, DIVERS] = [address(0x51), address(0xada), address(0x61)];
const UNKNOWN = address(0x62);
const PERMIT2 = lower(contractsOf(LOCAL.id)!.permit2);

const row = (block: number, changes: object = {}) => ({
  block_number: block,
  transaction_index: 0,
  hash: poolId(block),
  timestamp: block,
  sender: ACCOUNT,
  target: PERMIT2,
  value: '0',
  selector: '0x12345678' as Hex,
  is_failed: false,
  ...changes,
});
const trace = (kind: 'transfer' | 'nft', contract: Address, amount: string): Trace => ({
  moves: [],
  sales: [],
  events: [{ kind, contract, from: ADA, to: ACCOUNT, amount }],
});

async function activity() {
  const gateway = {
    ...fakeGateway({
      accounts: fakeAccounts({
        rows: [
          row(9),
          row(8, { sender: ADA, target: USDC }),
          row(7, { sender: ADA, target: DIVERS }),
          row(6, { sender: ADA, target: UNKNOWN }),
        ],
        traces: new Map([
          [poolId(8), trace('transfer', USDC, '5')],
          [poolId(7), trace('nft', DIVERS, '31')],
          [poolId(6), trace('transfer', UNKNOWN, '1')],
        ]),
      }),
      nfts: fakeNfts([
        { chainId: LOCAL.id, address: DIVERS, name: 'Divers', flags: ['spam'] } as never,
      ]),
    }),
    lookups: {
      nameOf: async (of: Address) => ({ name: of === ADA ? 'ada.eth' : null, username: null }),
    },
  };
  const query = `{ activity(owner: "${ACCOUNT}", chainIds: [${LOCAL.id}]) { edges { node {
    type counterpartyName networkCost networkCostUsd moves { collectionName tokenId isSpam } } } } }`;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ query });
  const response = await createApp(gateway).request('/graphql', { method: 'POST', headers, body });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data.activity.edges.map(({ node }: { node: object }) => node);
}

test("a call of a protocol contract has the contract's name", async () => {
  const [call] = await activity();
  expect(call).toMatchObject({ type: 'CONFIRM', counterpartyName: 'Permit2', networkCost: '7' });
});

test("a transaction of another account has no cost and has its sender's name", async () => {
  const [, received] = await activity();
  expect(received).toMatchObject({
    type: 'RECEIVE',
    counterpartyName: 'ada.eth',
    networkCost: null,
    networkCostUsd: null,
    moves: [{ isSpam: false }],
  });
});

test("an NFT has its collection's name and spam flag", async () => {
  const [, , item] = await activity();
  expect(item.moves).toEqual([{ collectionName: 'Divers', tokenId: '31', isSpam: true }]);
});

test('a token without reports is not marked as spam', async () => {
  const [, , , unknown] = await activity();
  expect(unknown).toMatchObject({ type: 'RECEIVE', moves: [{ isSpam: false }] });
});
