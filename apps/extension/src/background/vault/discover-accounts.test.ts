/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import {
  addPhrase,
  Keyring,
  type KeyringSecrets,
  noSecrets,
  parsePhrase,
  phraseAddresses,
} from '@cenote/wallet-core/keyring';
import type { RpcRequest } from '../transactions/fees.ts';
import { discoverAccounts } from './discover-accounts.ts';

const PHRASE = 'test test test test test test test test test test test junk';
const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));

/** Returns what is discovered if the accounts of these indices were used. */
async function discover(used: Readonly<Record<number, 'nonce' | 'coin'>>, more: RpcRequest[] = []) {
  let secrets: KeyringSecrets = await addPhrase(noSecrets, await parsePhrase(PHRASE), random);
  const indices = Array.from({ length: 20 }, (_, index) => index);
  const addresses = await phraseAddresses(PHRASE, indices);
  const queried = new Set<number>();
  const node: RpcRequest = async (method, params) => {
    const [address] = params as [`0x${string}`];
    const index = addresses.indexOf(address);
    queried.add(index);
    const found = method === 'eth_getBalance' ? 'coin' : 'nonce';
    return used[index] === found ? '0x1' : '0x0';
  };
  const wallet = {
    keyring: async () => new Keyring(secrets),
    change: async (change: (now: KeyringSecrets) => KeyringSecrets | Promise<KeyringSecrets>) => {
      secrets = await change(secrets);
      return undefined;
    },
  };
  const added = await discoverAccounts({ wallet, networks: [node, ...more], random });
  const found = secrets.accounts.map((one) => (one.kind === 'phrase' ? one.index : -1));
  return { added, found, queried: [...queried].sort((a, b) => a - b) };
}

it.each([
  ['none', {}, [0]],
  ['the second account by its balance', { 1: 'coin' }, [0, 1]],
  ['the second account by its nonce', { 1: 'nonce' }, [0, 1]],
  ['the fourth account, with those before it', { 3: 'nonce' }, [0, 1, 2, 3]],
  ['two accounts with a gap between them', { 2: 'coin', 5: 'coin' }, [0, 1, 2, 3, 4, 5]],
  ['no account after a longer gap', { 5: 'coin' }, [0]],
] as const)('finds %s', async (_, used, indices) => {
  const { found, added } = await discover(used);
  expect(found).toEqual(indices);
  expect(added).toBe(indices.length - 1);
});

it('stops after three unused accounts', async () => {
  expect((await discover({ 2: 'coin' })).queried).toEqual([1, 2, 3, 4, 5]);
});

it('checks at most twenty accounts', async () => {
  const used = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [index, 'coin' as const]),
  );
  expect((await discover(used)).found).toHaveLength(20);
});

it('continues if a node fails or returns wrong data', async () => {
  const failing: RpcRequest = async () => Promise.reject(new Error('silent'));
  const lying: RpcRequest = async () => 'much';
  expect((await discover({ 1: 'coin' }, [failing, lying])).found).toEqual([0, 1]);
});
