/**
 * `orderTypedData()`: for tests, the EIP-712 typed data of a UniswapX order: a Permit2 transfer with the order as
 * witness. Also: type `RequestedOrder`.
 */
import { type Address, contractsOf } from '@cenote/chains';
import { zeroAddress } from 'viem';

const field = (name: string, type: string) => ({ name, type });
const INFO = [
  field('reactor', 'address'),
  field('swapper', 'address'),
  field('nonce', 'uint256'),
  field('deadline', 'uint256'),
  field('additionalValidationContract', 'address'),
  field('additionalValidationData', 'bytes'),
];
const OUTPUT = [
  field('token', 'address'),
  field('startAmount', 'uint256'),
  field('endAmount', 'uint256'),
  field('recipient', 'address'),
];
/** The fields between `info` and the outputs, which differ for each kind of order. */
const KINDS = {
  ExclusiveDutchOrder: {
    own: [
      field('decayStartTime', 'uint256'),
      field('decayEndTime', 'uint256'),
      field('exclusiveFiller', 'address'),
      field('exclusivityOverrideBps', 'uint256'),
    ],
    input: 'input',
    outputs: 'outputs',
    values: {
      decayStartTime: '1790000000',
      decayEndTime: '1790000600',
      exclusiveFiller: zeroAddress,
      exclusivityOverrideBps: '0',
    },
  },
  V2DutchOrder: {
    own: [field('cosigner', 'address')],
    input: 'baseInput',
    outputs: 'baseOutputs',
    values: { cosigner: '0xc051000000000000000000000000000000000000' },
  },
};

export interface RequestedOrder {
  kind: keyof typeof KINDS;
  chainId: number;
  swapper: Address;
  reactor: Address;
  input: { token: Address; amount: string };
  output: { token: Address; amount: string };
  /** Unix seconds. */
  deadline: string;
}

/** The typed data that a site requests for a UniswapX order: a Permit2 transfer with the order as witness. */
export function orderTypedData({ kind, chainId, swapper, reactor, ...order }: RequestedOrder) {
  const { own, input, outputs, values } = KINDS[kind];
  const { deadline } = order;
  const { token, amount } = order.input;
  return {
    types: {
      EIP712Domain: [
        field('name', 'string'),
        field('chainId', 'uint256'),
        field('verifyingContract', 'address'),
      ],
      PermitWitnessTransferFrom: [
        field('permitted', 'TokenPermissions'),
        field('spender', 'address'),
        field('nonce', 'uint256'),
        field('deadline', 'uint256'),
        field('witness', kind),
      ],
      TokenPermissions: [field('token', 'address'), field('amount', 'uint256')],
      OrderInfo: INFO,
      DutchOutput: OUTPUT,
      [kind]: [
        field('info', 'OrderInfo'),
        ...own,
        field(`${input}Token`, 'address'),
        field(`${input}StartAmount`, 'uint256'),
        field(`${input}EndAmount`, 'uint256'),
        field(outputs, 'DutchOutput[]'),
      ],
    },
    primaryType: 'PermitWitnessTransferFrom',
    domain: { name: 'Permit2', chainId, verifyingContract: contractsOf(chainId)?.permit2 },
    message: {
      permitted: { token, amount },
      spender: reactor,
      nonce: '0',
      deadline,
      witness: {
        info: {
          reactor,
          swapper,
          nonce: '0',
          deadline,
          additionalValidationContract: zeroAddress,
          additionalValidationData: '0x',
        },
        ...values,
        [`${input}Token`]: token,
        [`${input}StartAmount`]: amount,
        [`${input}EndAmount`]: amount,
        [outputs]: [
          {
            token: order.output.token,
            startAmount: order.output.amount,
            endAmount: order.output.amount,
            recipient: swapper,
          },
        ],
      },
    },
  };
}
