import { type Address, lower } from '@cenote/chains';
import { keccak256, slice, toHex } from 'viem';
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

const account = (name: string): Address =>
  slice(keccak256(toHex(`cenote local world ${name}`)), 12);

/** Accounts that trade in bulk and arbitrage the pools; their keys are unknown. */
export const BULK_TRADERS: readonly Address[] = ['desk 1', 'desk 2', 'desk 3', 'desk 4'].map(
  account,
);

/** Opens and moves positions in the major pools; its key is unknown. */
export const LIQUIDITY_PROVIDER: Address = account('liquidity desk');

/** anvil's well-known phrase, its second account: wallets that can be imported to look around. */
const PHRASE = 'test test test test test test test test test test test junk';
const NAMES = ['Ada', 'Bruno', 'Chioma', 'Dilek', 'Elif', 'Farid', 'Grete', 'Hiro', 'Ines', 'Jun'];

export interface NamedWallet {
  name: string;
  /** Lower case. */
  address: Address;
}

/** One derivation of the phrase, which is slow, for all of them. */
const parent = mnemonicToAccount(PHRASE, { path: "m/44'/60'/1'/0" }).getHdKey();
const SIGNERS = NAMES.map((_, i) => {
  const { privateKey } = parent.deriveChild(i);
  return privateKeyToAccount(toHex(privateKey!));
});

/** Personas of a world with a past: addresses 0 to 9 of m/44'/60'/1'/0 of anvil's phrase. */
export const NAMED_WALLETS: readonly NamedWallet[] = NAMES.map((name, i) => ({
  name,
  address: lower(SIGNERS[i]!.address),
}));

/** Returns the signer of a named wallet, whose key is public. */
export const signerOf = ({ name }: NamedWallet): PrivateKeyAccount => SIGNERS[NAMES.indexOf(name)]!;
