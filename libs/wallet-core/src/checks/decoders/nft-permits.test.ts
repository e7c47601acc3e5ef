import { contractsOf } from '@cenote/chains';
import { NonfungiblePositionManager } from '@uniswap/v3-sdk';
import { keccak256, pad, stringToHex } from 'viem';
import { decodeTypedData } from '../decode-typed-data.ts';
import { standardRegistry } from '../standard-registry.ts';
import { ACCOUNT, CHAIN_ID, RECIPIENT, SPENDER, signing, TOKEN } from '../testing/fixtures.ts';
import { sdkPayload } from '../testing/sdk-payload.ts';
import { encodeType } from '../typed-data/encode-type.ts';

const registry = standardRegistry();
const contracts = contractsOf(CHAIN_ID)!;

describe('NFT permits', () => {
  it('name the position in a permit encoded by the v3 SDK', () => {
    const permit = { spender: SPENDER, tokenId: 7, nonce: 0, deadline: 99 };
    const manager = contracts.v3PositionManager;
    const data = NonfungiblePositionManager.getPermitData(permit, manager, CHAIN_ID);
    expect(decodeTypedData(registry, sdkPayload(data as never), signing)).toEqual({
      sender: ACCOUNT,
      target: manager.toLowerCase(),
      value: 0n,
      chainId: CHAIN_ID,
      basis: 'contract',
      action: {
        kind: 'permit',
        protocol: 'erc4494',
        owner: ACCOUNT,
        spender: SPENDER,
        allowances: [{ asset: { standard: 'erc721', token: manager.toLowerCase(), id: 7n } }],
        deadline: 99n,
      },
    });
  });

  it('name the operator in a permit for all v4 positions', () => {
    const types = {
      PermitForAll: [
        { name: 'operator', type: 'address' },
        { name: 'approved', type: 'bool' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    };
    // `PERMIT_FOR_ALL_TYPEHASH` in `ERC721PermitHash.sol` of v4-periphery.
    expect(keccak256(stringToHex(encodeType('PermitForAll', types)))).toBe(
      '0x6673cb397ee2a50b6b8401653d3638b4ac8b3db9c28aa6870ffceb7574ec2f76',
    );
    const verifyingContract = contracts.v4PositionManager;
    const message = { operator: SPENDER, approved: true, nonce: 1, deadline: 9 };
    const input = { types, primaryType: 'PermitForAll', domain: { verifyingContract }, message };
    expect(decodeTypedData(registry, input, signing)).toMatchObject({
      basis: 'contract',
      action: {
        kind: 'approveAll',
        token: verifyingContract.toLowerCase(),
        operator: SPENDER,
        approved: true,
      },
    });
  });
});

describe('transfers by signature (EIP-3009)', () => {
  // Type hashes from the EIP.
  it.each([
    [
      'TransferWithAuthorization',
      '0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267',
    ],
    [
      'ReceiveWithAuthorization',
      '0xd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8',
    ],
  ])('are decoded as transfers: %s', (primaryType, typeHash) => {
    const types = {
      [primaryType]: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' },
      ],
    };
    expect(keccak256(stringToHex(encodeType(primaryType, types)))).toBe(typeHash);
    const message = {
      from: ACCOUNT,
      to: RECIPIENT,
      value: '5',
      validAfter: 0,
      validBefore: 9,
      nonce: pad('0x1'),
    };
    const input = { types, primaryType, domain: { verifyingContract: TOKEN }, message };
    expect(decodeTypedData(registry, input, signing).action).toEqual({
      kind: 'transfer',
      from: ACCOUNT,
      recipient: RECIPIENT,
      assets: [{ standard: 'erc20', token: TOKEN, amount: 5n }],
      bySignature: true,
      deadline: 9n,
    });
  });
});
