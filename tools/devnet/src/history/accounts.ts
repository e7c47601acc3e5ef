/**
 * Accounts that act in a world's history: addresses `BULK_TRADERS` and `LIQUIDITY_PROVIDER`, and `NAMED_WALLETS`, name
 * and address of each of the ten personas (type `NamedWallet`). Also: `signerOf()`, the viem account of a named wallet.
 */
import { type Address, lower } from '@cenote/chains';
import { keccak256, slice, toHex } from 'viem';
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

const account = (name: string): Address =>
  slice(keccak256(toHex(`cenote local world ${name}`)), 12);

/** Accounts that trade in bulk and arbitrage the pools; used by impersonation. */
export const BULK_TRADERS: readonly Address[] = ['desk 1', 'desk 2', 'desk 3', 'desk 4'].map(
  account,
);

/** Opens and moves positions in the major pools; used by impersonation. */
export const LIQUIDITY_PROVIDER: Address = account('liquidity desk');

/** anvil's well-known mnemonic, account 1: its wallets can be imported. */
const PHRASE = 'test test test test test test test test test test test junk';
const NAMES = ['Ada', 'Bruno', 'Chioma', 'Dilek', 'Elif', 'Farid', 'Grete', 'Hiro', 'Ines', 'Jun'];

export interface NamedWallet {
  name: string;
  /** In lower case. */
  address: Address;
}

/** Derived once for all wallets, as derivation from the mnemonic is slow. */
const parent = mnemonicToAccount(PHRASE, { path: "m/44'/60'/1'/0" }).getHdKey();
const SIGNERS = NAMES.map((_, i) => {
  const { privateKey } = parent.deriveChild(i);
  return privateKeyToAccount(toHex(privateKey!));
});

/** Wallets of the personas in a world's history: addresses 0 to 9 of m/44'/60'/1'/0 of anvil's mnemonic. */
export const NAMED_WALLETS: readonly NamedWallet[] = NAMES.map((name, i) => ({
  name,
  address: lower(SIGNERS[i]!.address),
}));

/** Returns the signer of a named wallet, whose key is public. */
export const signerOf = ({ name }: NamedWallet): PrivateKeyAccount => SIGNERS[NAMES.indexOf(name)]!;
