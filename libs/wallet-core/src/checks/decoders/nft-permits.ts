/** Decoders of signed permits for NFTs: ERC-4494 (also of Uniswap v3 and v4 positions), and for all v4 positions. */
import { lower } from '@cenote/chains';
import type { TypedDataDecoder } from '../decoder.ts';
import { typedDataDecoder } from '../typed-data/typed-data-decoder.ts';
import { known } from './known-contracts.ts';

/** A permit for one NFT (ERC-4494), such as a position of Uniswap v3 or v4. */
const one = typedDataDecoder({
  name: 'erc4494',
  primaryType: 'Permit',
  types: {
    Permit: [
      { name: 'spender', type: 'address' },
      { name: 'tokenId', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  targets: known.positionManagers,
  read: ({ spender, tokenId: id, deadline }, { signer, typedData }) => {
    const token = typedData.domain.verifyingContract;
    return (
      token && {
        kind: 'permit',
        protocol: 'erc4494',
        owner: signer,
        spender: lower(spender),
        allowances: [{ asset: { standard: 'erc721', token, id } }],
        deadline,
      }
    );
  },
});

/** A permit for all v4 positions of the owner (v4-periphery, `ERC721Permit_v4.sol`). */
const all = typedDataDecoder({
  name: 'v4 permit for all',
  primaryType: 'PermitForAll',
  types: {
    PermitForAll: [
      { name: 'operator', type: 'address' },
      { name: 'approved', type: 'bool' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  targets: known.v4PositionManager,
  read: ({ operator, approved }, { typedData }) => {
    const token = typedData.domain.verifyingContract;
    return token && { kind: 'approveAll', token, operator: lower(operator), approved };
  },
});

export const nftPermits: readonly TypedDataDecoder[] = [one, all];
