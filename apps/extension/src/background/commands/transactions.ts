import type { HandlersOf } from '../../messages/command-table.ts';
import type { TRANSACTION_COMMANDS } from '../../messages/commands/transactions.ts';
import { tokenPrice } from '../assets/token-price.ts';
import type { Networks } from '../networks/network-controller.ts';
import { askingNetwork } from '../networks/rpc-request-of.ts';
import { feeOfferOf } from '../transactions/fees.ts';
import type { Outbox } from '../transactions/transaction-controller.ts';

interface Parts {
  outbox: Outbox;
  networks: Networks;
}

export const transactionCommands = ({
  outbox,
  networks,
}: Parts): HandlersOf<typeof TRANSACTION_COMMANDS> => ({
  read: ({ chainId, method, params }) => askingNetwork(networks, chainId)(method, params),
  price: (args) => tokenPrice(askingNetwork(networks, args.chainId), args),
  offer: ({ account, chainId, call }) =>
    feeOfferOf({ from: account, ...call }, askingNetwork(networks, chainId)),
  send: (request) => outbox.send(request),
  replace: (request) => outbox.replace(request),
});
