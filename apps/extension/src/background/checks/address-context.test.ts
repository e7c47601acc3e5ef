/** @jest-environment node */
import { ALICE, BOB } from '../../testing/accounts.ts';
import { addressContextOf } from './address-context.ts';

const TOKEN = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const CAROL = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';
const DAVE = '0x90f79bf6eb2c4f870365e785982e1f101e93b906';
const ACCOUNTS = [
  { address: ALICE, label: 'Savings', kind: 'phrase' },
  { address: CAROL, kind: 'viewOnly' },
];
const site = { kind: 'site', origin: 'https://app.example' } as const;

it('known addresses are successful payments by the user, without payments requested by sites', async () => {
  const send = (to: string, status: string) => ({
    about: {
      kind: 'send',
      token: { address: TOKEN, symbol: 'USDC', decimals: 6 },
      to,
      amount: '0x1',
    },
    call: { to: TOKEN, value: '0x0', data: '0xa9059cbb' },
    status,
  });
  const sent = [
    send(BOB, 'success'),
    send(DAVE, 'pending'),
    send(DAVE, 'failed'),
    send(DAVE, 'canceled'),
    { status: 'success', about: site, call: { to: DAVE, value: '0x1', data: '0x' } },
    { status: 'success', about: site, call: { to: TOKEN, value: '0x0', data: '0x12345678' } },
  ];
  const known = await addressContextOf({
    wallet: { accounts: async () => ACCOUNTS as never },
    permissionController: {
      connections: async () => [{ invoker: 'https://app.example:8443' }] as never,
    },
    transactionController: { all: async () => sent as never },
    networkController: {
      all: async () => [{ chainId: 4242, name: 'Mine', rpcUrls: ['https://a.example'] }] as never,
    },
  });
  expect(known).toEqual({
    addresses: [ALICE, CAROL, BOB],
    own: [ALICE],
    names: ['Savings'],
    hosts: ['app.example'],
    networks: [{ chainId: 4242, name: 'Mine' }],
  });
});
