/**
 * Contents of signature requests of sites: `permitOf()`, typed data of a Permit2 allowance of 1 USDC; `signInOf()`, a
 * sign-in message (EIP-4361). They send nothing.
 */
import { LOCAL, localContractsOf } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Address } from 'viem';

/** Typed data of a Permit2 signature that grants a spender an allowance of 1 USDC. */
export const permitOf = (spender: Address) => ({
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spender', type: 'address' },
      { name: 'sigDeadline', type: 'uint256' },
    ],
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
  },
  primaryType: 'PermitSingle',
  domain: {
    name: 'Permit2',
    chainId: LOCAL.id,
    verifyingContract: localContractsOf(LOCAL.id).permit2,
  },
  message: {
    details: {
      token: worldTokenAddress(LOCAL.id, 'USDC'),
      amount: '1000000',
      expiration: '1893456000',
      nonce: '0',
    },
    spender,
    sigDeadline: '1893456000',
  },
});

/** A sign-in message (EIP-4361). */
export const signInOf = (owner: Address, authority: string, scheme: string) =>
  `${scheme}://${authority} wants you to sign in with your Ethereum account:
${owner}

Welcome to the site

URI: ${scheme}://${authority}/login
Version: 1
Chain ID: ${LOCAL.id}
Nonce: 32891756
Issued At: ${new Date().toISOString()}`;
