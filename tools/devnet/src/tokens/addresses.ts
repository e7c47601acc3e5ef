import { type Address, contractsOf, lower } from '@cenote/chains';
import { getContractAddress, keccak256, slice, toHex } from 'viem';
import { isLaunched, tokensOf, worldToken } from './tokens.ts';

/**
 * The account whose contract creations are the tokens of one network: nobody's key, played by
 * impersonation. One per network, so that a token has another address on each, as in the world.
 */
export const tokenDeployer = (chainId: number): Address =>
  slice(keccak256(toHex(`cenote local world tokens ${chainId}`)), 12);

/** Who launches something in the course of a past; nobody's key. A launched token is its first creation. */
export const launcherOf = (name: string): Address =>
  slice(keccak256(toHex(`cenote local world launcher of ${name}`)), 12);

/** The deployer's nonce for a token: its place among the tokens of that network. */
const tokenNonce = (chainId: number, key: string): number =>
  tokensOf(chainId).findIndex((token) => token.key === key);

/**
 * Address of a token, in lower case, known without compiling or starting anything. Throws when
 * the token is not on that network.
 */
export function worldTokenAddress(chainId: number, key: string): Address {
  const token = worldToken(key);
  const contracts = contractsOf(chainId);
  if (!contracts || !token.chains.includes(chainId)) {
    throw new Error(`the local world has no token ${key} on network ${chainId}`);
  }
  if (key === 'WETH') return lower(contracts.weth9);
  if (isLaunched(key)) return lower(getContractAddress({ from: launcherOf(key), nonce: 0n }));
  const from = tokenDeployer(chainId);
  return lower(getContractAddress({ from, nonce: BigInt(tokenNonce(chainId, key)) }));
}
