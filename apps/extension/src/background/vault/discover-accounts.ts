/**
 * `discoverAccounts()`: adds the accounts of the wallet's first phrase that were used on some network, and those before
 * them; returns their number.
 */
import type { Random } from '@cenote/wallet-core';
import { addPhraseAccount, phraseAddresses } from '@cenote/wallet-core/keyring';
import * as z from 'zod/mini';
import { quantity } from '../../messages/fields.ts';
import type { RpcRequest } from '../transactions/fees.ts';
import type { Wallet } from './wallet.ts';

/** Maximum number of accounts of a phrase that are checked, including the first. */
const MAX_ACCOUNTS = 20;
/** Number of consecutive unused accounts that ends the search. */
const GAP = 3;

interface DiscoveryDeps {
  wallet: Pick<Wallet, 'keyring' | 'change'>;
  /** Requests to the node of each network. */
  networks: readonly RpcRequest[];
  random: Random;
}

/** Whether an address has a nonce or a coin balance on the network. False if the node does not respond. */
async function isUsedOn(request: RpcRequest, address: string): Promise<boolean> {
  const isMore = async (method: string) =>
    BigInt(z.parse(quantity, await request(method, [address, 'latest']))) > 0n;
  const answers = await Promise.allSettled([
    isMore('eth_getTransactionCount'),
    isMore('eth_getBalance'),
  ]);
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value);
}

/**
 * Adds the accounts of the wallet's first phrase that were used on some network, and those before them. Nodes can link
 * these addresses, as they can whenever the wallet shows two accounts. Returns the number of added accounts.
 */
export async function discoverAccounts({
  wallet,
  networks,
  random,
}: DiscoveryDeps): Promise<number> {
  const [phrase] = (await wallet.keyring()).secrets().phrases;
  if (!phrase) return 0;
  const indices = Array.from({ length: MAX_ACCOUNTS }, (_, index) => index);
  const addresses = await phraseAddresses(phrase.sentence, indices);
  let last = 0;
  for (let index = 1; index < MAX_ACCOUNTS && index - last <= GAP; index++) {
    const address = addresses[index] ?? '';
    const used = await Promise.all(networks.map((request) => isUsedOn(request, address)));
    if (used.includes(true)) last = index;
  }
  let added = 0;
  if (last === 0) return added;
  await wallet.change(async (secrets) => {
    let all = secrets;
    for (let index = 1; index <= last; index++) {
      const isThere = all.accounts.some(
        (one) => one.kind === 'phrase' && one.sourceId === phrase.id && one.index === index,
      );
      if (isThere) continue;
      all = await addPhraseAccount(all, phrase.id, random, index);
      added += 1;
    }
    return all;
  });
  return added;
}
