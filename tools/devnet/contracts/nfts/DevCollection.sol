// SPDX-License-Identifier: MIT
/**
 * `DevCollection`: ERC-721 collection of the local world with a public mint at a price and an airdrop by the minter;
 * images and traits are generated from the token id.
 */
pragma solidity 0.8.26;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @notice An NFT collection of the local world; images and traits are derived from the token ID.
contract DevCollection is ERC721 {
    using Strings for uint256;

    error NotMinter();
    error WrongPrice();

    address public immutable minter;
    /// @notice Price of a mint in wei; 0: only the minter can mint.
    uint256 public immutable price;
    uint256 public totalSupply;
    string public description;

    constructor(
        string memory name_,
        string memory symbol_,
        string memory description_,
        uint256 price_,
        address minter_
    ) ERC721(name_, symbol_) {
        description = description_;
        price = price_;
        minter = minter_;
    }

    /// @notice Mints the next item to the caller, who pays the minter.
    function mint() external payable {
        if (price == 0 || msg.value != price) revert WrongPrice();
        _mint(msg.sender, ++totalSupply);
        (bool ok,) = minter.call{value: msg.value}("");
        if (!ok) revert WrongPrice();
    }

    /// @notice Mints one item to each recipient.
    function airdrop(address[] calldata to) external {
        if (msg.sender != minter) revert NotMinter();
        for (uint256 i = 0; i < to.length; i++) _mint(to[i], ++totalSupply);
    }

    /// @notice JSON with image and traits, as a data: URI.
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        bytes memory json = abi.encodePacked(
            '{"name":"', name(), " #", tokenId.toString(), '","description":"', description,
            '","image":"', _image(tokenId), '","attributes":[', _traits(tokenId), "]}"
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    function _traits(uint256 tokenId) private view returns (string memory) {
        uint256 seed = _seed(tokenId);
        string[4] memory depths = ["Shallow", "Deep", "Deeper", "Abyss"];
        string[4] memory lights = ["Lamp", "Torch", "Glow", "None"];
        return string.concat(
            // The product of two random values makes high values rare.
            _trait("Depth", depths[((seed % 8) * ((seed >> 8) % 8)) / 13]), ",",
            _trait("Light", lights[(seed >> 16) % 4]), ",",
            _trait("Companions", ((seed >> 24) % 6).toString())
        );
    }

    function _trait(string memory kind, string memory value) private pure returns (string memory) {
        return string.concat('{"trait_type":"', kind, '","value":"', value, '"}');
    }

    function _image(uint256 tokenId) private view returns (string memory) {
        uint256 seed = _seed(tokenId);
        string memory svg = string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(',
            (seed % 360).toString(), ' 60% 24%)"/>'
        );
        for (uint256 i = 1; i < 5; i++) {
            uint256 part = seed >> (i * 32);
            svg = string.concat(
                svg, '<circle cx="', (part % 64).toString(), '" cy="', ((part >> 8) % 64).toString(),
                '" r="', (4 + ((part >> 16) % 14)).toString(), '" fill="hsl(',
                ((part >> 4) % 360).toString(), ' 70% 60%)" fill-opacity=".7"/>'
            );
        }
        return string.concat(
            "data:image/svg+xml;base64,", Base64.encode(bytes(string.concat(svg, "</svg>")))
        );
    }

    function _seed(uint256 tokenId) private view returns (uint256) {
        return uint256(keccak256(abi.encode(address(this), tokenId)));
    }
}
