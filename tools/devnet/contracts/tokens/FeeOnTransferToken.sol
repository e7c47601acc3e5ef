// SPDX-License-Identifier: MIT
/**
 * `FeeOnTransferToken`: ERC-20 token that takes a fee of 3 % of transfers from a market (buys) and 5 % of transfers
 * to a market (sells).
 */
pragma solidity 0.8.26;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {DevToken} from "./DevToken.sol";
import {MarketAwareToken} from "./MarketAwareToken.sol";

/// @notice Charges 3 % on transfers from a market (buys) and 5 % on transfers to a market (sells).
contract FeeOnTransferToken is MarketAwareToken {
    uint256 public constant BUY_FEE_BPS = 300;
    uint256 public constant SELL_FEE_BPS = 500;
    address public constant COLLECTOR = 0x000000000000000000000000000000000000Fee5;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address minter_)
        DevToken(name_, symbol_, decimals_, minter_)
    {}

    function _update(address from, address to, uint256 value) internal override(ERC20) {
        uint256 feeBps = isMarket[from] ? BUY_FEE_BPS : isMarket[to] ? SELL_FEE_BPS : 0;
        uint256 fee = (value * feeBps) / 10_000;
        if (fee > 0) super._update(from, COLLECTOR, fee);
        super._update(from, to, value - fee);
    }
}
