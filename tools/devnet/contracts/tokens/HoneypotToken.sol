// SPDX-License-Identifier: MIT
/** `HoneypotToken`: ERC-20 token whose transfers to a market revert: it can be bought but not sold. */
pragma solidity 0.8.26;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {DevToken} from "./DevToken.sol";
import {MarketAwareToken} from "./MarketAwareToken.sol";

/// @notice Can be bought from a market but not sold to one.
contract HoneypotToken is MarketAwareToken {
    error TransferBlocked();

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address minter_)
        DevToken(name_, symbol_, decimals_, minter_)
    {}

    function _update(address from, address to, uint256 value) internal override(ERC20) {
        if (isMarket[to]) revert TransferBlocked();
        super._update(from, to, value);
    }
}
