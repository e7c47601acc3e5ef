import { type Address, contractsOf, erc20Abi, type Hex } from '@cenote/chains';
import { encodeFunctionData, maxUint256, parseAbi, zeroAddress } from 'viem';
import { decodeTypedData } from '../decode-typed-data.ts';
import { rateRisk } from '../risk/rate-risk.ts';
import type { RiskContext } from '../risk/risk-context.ts';
import { addressesIn } from '../risk/walk.ts';
import { standardRegistry } from '../standard-registry.ts';
import {
  ACCOUNT,
  CHAIN_ID,
  RECIPIENT,
  signing,
  TOKEN,
  UNKNOWN_ADDRESS,
} from '../testing/fixtures.ts';

const registry = standardRegistry();
const SAFE: Address = '0x5afe00000000000000000000000000000000005a';
const { v2Router } = contractsOf(CHAIN_ID)!;
const ETHER = 10n ** 18n;

/** `SafeTx` in the form hashed by https://github.com/safe-global/safe-smart-account (`Safe.sol`). */
const SAFE_TX = [
  ...[
    ['address', 'to'],
    ['uint256', 'value'],
    ['bytes', 'data'],
  ],
  ...[
    ['uint8', 'operation'],
    ['uint256', 'safeTxGas'],
    ['uint256', 'baseGas'],
    ['uint256', 'gasPrice'],
  ],
  ...[
    ['address', 'gasToken'],
    ['address', 'refundReceiver'],
    ['uint256', 'nonce'],
  ],
].map(([type, name]) => ({ type, name }));
const DOMAIN = [
  { type: 'uint256', name: 'chainId' },
  { type: 'address', name: 'verifyingContract' },
];

const read = (message: object, domainType = DOMAIN) =>
  decodeTypedData(
    registry,
    {
      types: { EIP712Domain: domainType, SafeTx: SAFE_TX },
      primaryType: 'SafeTx',
      domain: { chainId: CHAIN_ID, verifyingContract: SAFE },
      message: {
        to: RECIPIENT,
        value: '0',
        data: '0x',
        operation: 0,
        safeTxGas: '0',
        baseGas: '0',
        gasPrice: '0',
        gasToken: zeroAddress,
        refundReceiver: zeroAddress,
        nonce: '3',
        ...message,
      },
    },
    signing,
  );
const call = (to: Address, data: Hex) => read({ to, data });
const token = (functionName: 'transfer' | 'approve', to: Address, amount: bigint) =>
  call(TOKEN, encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] }));

const context: RiskContext = {
  chainId: CHAIN_ID,
  account: ACCOUNT,
  now: 0,
  knownAddresses: [RECIPIENT],
  isTrustedSpender: () => false,
  isKnownToken: (address) => address === TOKEN,
  codeOf: () => 'contract',
  // The signer's balance is unlimited; the balance of the Safe is a different one.
  balanceOf: () => maxUint256,
};
const found = (decoded: ReturnType<typeof read>, more: Partial<RiskContext> = {}) =>
  rateRisk({ decoded }, { ...context, ...more }).map(({ code, level }) => `${level} ${code}`);

describe('a Safe transaction signed by an owner', () => {
  it('shows the transfer made by the Safe, and the address of the Safe', () => {
    expect(read({ value: `${ETHER}` })).toEqual({
      sender: ACCOUNT,
      target: SAFE,
      value: 0n,
      chainId: CHAIN_ID,
      basis: 'name',
      action: {
        kind: 'safeTransaction',
        nonce: 3n,
        parts: [
          {
            sender: SAFE,
            target: RECIPIENT,
            value: ETHER,
            basis: 'contract',
            action: {
              kind: 'transfer',
              from: SAFE,
              recipient: RECIPIENT,
              assets: [{ standard: 'native', amount: ETHER }],
            },
          },
        ],
      },
    });
  });

  it('lists its addresses for the lookup, including those of its call', () => {
    expect(addressesIn(token('transfer', RECIPIENT, 5n))).toEqual(
      expect.arrayContaining([SAFE, TOKEN, RECIPIENT]),
    );
  });

  it.each([
    ['coins', read({ value: `${ETHER}` })],
    ['known tokens', token('transfer', RECIPIENT, 5n)],
  ])('is not a danger if it sends %s', (_, decoded) => {
    expect(found(decoded)).toEqual(['note NOT_SIMULATED']);
  });

  it('is not a danger if a known router swaps for the Safe itself', () => {
    const swap = (to: Address) =>
      call(
        v2Router,
        encodeFunctionData({
          abi: parseAbi([
            'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
          ]),
          args: [5n, 4n, [TOKEN, contractsOf(CHAIN_ID)!.weth9], to, 20n],
        }),
      );
    const isKnownToken = () => true;
    expect(found(swap(SAFE), { isKnownToken })).toEqual(['note NOT_SIMULATED']);
    expect(found(swap(UNKNOWN_ADDRESS), { isKnownToken })).toContain('danger OTHER_RECIPIENT');
    // Sending the output to the signer raises a note.
    expect(found(swap(ACCOUNT), { isKnownToken })).toContain('note OTHER_RECIPIENT');
  });

  it('is a danger if it allows an unknown spender any amount of the Safe’s tokens', () => {
    expect(found(token('approve', UNKNOWN_ADDRESS, 5n))).toContain('danger UNKNOWN_SPENDER');
  });

  it('is a danger if the call cannot be decoded', () => {
    expect(found(call(UNKNOWN_ADDRESS, '0x12345678'))).toContain('danger NOT_SIMULATED');
  });

  it('is a danger if it may change the Safe itself', () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function addOwnerWithThreshold(address owner, uint256 threshold)']),
      args: [UNKNOWN_ADDRESS, 1n],
    });
    expect(found(call(SAFE, data))).toContain('danger RIGHTS_TO_OTHER');
    expect(found(call(SAFE, '0x12345678'))).toContain('danger UNREADABLE');
  });

  it('is a danger if the Safe runs code by delegate call, whatever the name of the function', () => {
    const { action } = token('transfer', RECIPIENT, 5n);
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [RECIPIENT, 5n],
    });
    const delegated = read({ to: UNKNOWN_ADDRESS, data, operation: 1 });
    expect(action).toMatchObject({ parts: [{ action: { kind: 'transfer' } }] });
    expect(delegated.action).toMatchObject({
      delegateCall: UNKNOWN_ADDRESS,
      parts: [{ action: { kind: 'unknownCall' } }],
    });
    expect(found(delegated)).toContain('danger SAFE_DELEGATE_CALL');
  });

  it('is a danger if the Safe pays a refund', () => {
    const decoded = read({ gasPrice: '1', baseGas: `${ETHER}`, refundReceiver: UNKNOWN_ADDRESS });
    expect(decoded.action).toMatchObject({ refund: { receiver: UNKNOWN_ADDRESS } });
    expect(found(decoded)).toContain('danger SAFE_REFUND');
  });

  it('is a danger if the Safe does not exist', () => {
    const codeOf = (address: Address) => (address === SAFE ? 'none' : 'contract');
    expect(found(read({}), { codeOf })).toContain('danger NO_CONTRACT');
  });

  it('is a danger if it names no network', () => {
    expect(found(read({}, DOMAIN.slice(1)))).toContain('danger UNREADABLE');
  });

  it('is blocked for another network', () => {
    expect(found(read({}), { chainId: 1 })).toContain('block CHAIN_MISMATCH');
  });
});
