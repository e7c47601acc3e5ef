import {
  connections,
  grant,
  permissionsOf,
  permissionsSchema,
  permitChain,
  permittedAccounts,
  permittedChains,
  revoke,
  turnTo,
  withdrawAccount,
} from './index.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SITE = 'https://app.example';
const NOW = 1_000;

const granted = grant([], { id: '1', origin: SITE, accounts: [ALICE, BOB], chains: [1] }, NOW);

it('returns nothing for a site without a permission', () => {
  expect(permissionsOf(granted, 'https://other.example', NOW)).toEqual([]);
  expect(permittedAccounts(granted, 'https://other.example', NOW)).toEqual([]);
});

it("lists a site's accounts in the order of the approval, in the form of EIP-2255", () => {
  expect(permittedAccounts(granted, SITE, NOW)).toEqual([ALICE, BOB]);
  expect(permissionsOf(granted, SITE, NOW)).toMatchObject([
    { parentCapability: 'eth_accounts', invoker: SITE, date: NOW },
  ]);
});

it('replaces the previous permission', () => {
  const again = grant(granted, { id: '2', origin: SITE, accounts: [BOB] }, NOW);
  expect(again).toHaveLength(1);
  expect(permittedAccounts(again, SITE, NOW)).toEqual([BOB]);
});

it('ends at its expiry', () => {
  const brief = grant([], { id: '1', origin: SITE, accounts: [ALICE], expiresAt: 2_000 }, NOW);
  expect(permittedAccounts(brief, SITE, 1_999)).toEqual([ALICE]);
  expect(permittedAccounts(brief, SITE, 2_000)).toEqual([]);
  expect(connections(brief, 2_000)).toEqual([]);
});

it('ends when it is revoked, for this site only', () => {
  const both = grant(granted, { id: '2', origin: 'https://b.example', accounts: [BOB] }, NOW);
  expect(revoke(both, SITE).map(({ invoker }) => invoker)).toEqual(['https://b.example']);
});

it('limits the networks that a site can switch to, until another one is permitted', () => {
  const permitted = (all: typeof granted) =>
    permittedChains(permissionsOf(all, SITE, NOW), [1, 10, 137]);
  expect(permitted(granted)).toEqual([1]);
  expect(permitted(permitChain(granted, SITE, 10))).toEqual([1, 10]);
  const unbound = grant([], { id: '2', origin: SITE, accounts: [ALICE] }, NOW);
  expect(permitted(unbound)).toEqual([1, 10, 137]);
});

it('makes an account the first of all sites that see it, and of no others', () => {
  const both = grant(granted, { id: '2', origin: 'https://b.example', accounts: [ALICE] }, NOW);
  const turned = turnTo(both, BOB);
  expect(permittedAccounts(turned, SITE, NOW)).toEqual([BOB, ALICE]);
  expect(permittedAccounts(turned, 'https://b.example', NOW)).toEqual([ALICE]);
});

it('removes an account from all sites when it leaves the wallet', () => {
  const left = withdrawAccount(granted, ALICE);
  expect(permittedAccounts(left, SITE, NOW)).toEqual([BOB]);
  expect(withdrawAccount(left, BOB)).toEqual([]);
});

it('removes an account from one site only', () => {
  const both = grant(granted, { id: '2', origin: 'https://b.example', accounts: [ALICE] }, NOW);
  const taken = withdrawAccount(both, ALICE, SITE);
  expect(permittedAccounts(taken, SITE, NOW)).toEqual([BOB]);
  expect(permittedAccounts(taken, 'https://b.example', NOW)).toEqual([ALICE]);
  expect(withdrawAccount(both, ALICE, 'https://b.example')).toEqual(granted);
});

it('restores permissions as they were stored', () => {
  expect(permissionsSchema.parse(JSON.parse(JSON.stringify(granted)))).toEqual(granted);
});
