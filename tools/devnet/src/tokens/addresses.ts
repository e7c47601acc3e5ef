/**
 * `worldTokenAddress()`: address of a world token, computed without a chain. Also: `tokenDeployer()` (account that
 * deploys the tokens of a network) and `launcherOf()` (account that launches a token or pool in the history).
 */
import { type Address, contractsOf, lower } from '@cenote/chains';
import { getContractAddress, keccak256, slice, toHex } from 'viem';
import { isLaunched, tokensOf, worldToken } from './tokens.ts';

/**
 * The account that creates the tokens of one network; used by impersonation. One per network, so that a token has
 * different addresses, as on real networks.
 */
export const tokenDeployer = (chainId: number): Address =>
  slice(keccak256(toHex(`cenote local world tokens ${chainId}`)), 12);

/**
 * The account that launches a token or pool during the history; used by impersonation. A launched token is its first
 * creation.
 */
export const launcherOf = (name: string): Address =>
  slice(keccak256(toHex(`cenote local world launcher of ${name}`)), 12);

/** The deployer's nonce for a token: its index among the tokens of that network. */
const tokenNonce = (chainId: number, key: string): number =>
  tokensOf(chainId).findIndex((token) => token.key === key);

/**
 * Address of a token, in lower case, computed without compiling or a chain.
 * @throws Error if the token is not on that network
 */
export function worldTokenAddress(chainId: number, key: string): Address {
  const token = worldToken(key);
  const contracts = contractsOf(chainId);
  if (!contracts || !token.chains.includes(chainId)) {
    throw new Error(`the local world has no token ${key} on chain ${chainId}`);
  }
  if (key === 'WETH') return lower(contracts.weth9);
  if (isLaunched(key)) return lower(getContractAddress({ from: launcherOf(key), nonce: 0n }));
  const from = tokenDeployer(chainId);
  return lower(getContractAddress({ from, nonce: BigInt(tokenNonce(chainId, key)) }));
}
