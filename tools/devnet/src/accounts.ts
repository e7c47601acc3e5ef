/**
 * Addresses of anvil's ten standard accounts: `DEV_ACCOUNTS` (all of them), `TEST_WALLET` (the first), `MARKET_MAKER`
 * (the last). Also: `makerAccount()`, the viem account that signs for the market maker.
 */
import type { Address } from '@cenote/chains';
import { type HDAccount, mnemonicToAccount } from 'viem/accounts';

/** anvil's well-known mnemonic: its accounts have funds only on local networks. */
const PHRASE = 'test test test test test test test test test test test junk';

export const DEV_ACCOUNTS: readonly Address[] = Array.from(
  { length: 10 },
  (_, addressIndex) => mnemonicToAccount(PHRASE, { addressIndex }).address,
);

/** The funded test wallet; owns the v4 pool manager. */
export const TEST_WALLET: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Builds the world: mints tokens and owns all positions. The last of anvil's accounts. */
export const MARKET_MAKER: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';

/** Signing account of the market maker. */
export const makerAccount = (): HDAccount =>
  mnemonicToAccount(PHRASE, { addressIndex: DEV_ACCOUNTS.length - 1 });
