/** English text of the terms of use and of the privacy notice. */
export const legal = {
  terms: {
    title: 'Terms of use',
    lead: 'Cenote is free software that you use at your own risk. By using it, you accept these terms.',
    sections: {
      what: {
        title: 'What Cenote is',
        text: 'Cenote is an interface to public blockchains, published under the MIT License. This site is operated by its host. It is not a broker, an exchange operator or a bank: it never holds your assets and can’t move them.',
      },
      wallet: {
        title: 'Your wallet and your transactions',
        text: 'You alone control your wallet and its keys. Read what your wallet shows before you sign. A confirmed transaction is final: no one can undo it, refund it or recover lost keys.',
      },
      risk: {
        title: 'Risks',
        text: 'Prices change quickly, tokens can become worthless, and smart contracts can fail or be malicious. Warnings and checks on this site help, but they don’t catch everything. Only trade what you can afford to lose.',
      },
      costs: {
        title: 'Costs',
        text: 'Networks charge a fee for transactions, pools charge the fee shown, and some tokens charge their own. Cenote charges no fee.',
      },
      duty: {
        title: 'Your responsibilities',
        text: 'Nothing here is financial, legal or tax advice. You are responsible for following the laws and paying the taxes that apply to you.',
      },
      warranty: {
        title: 'No warranty',
        text: 'The software is provided as is, without warranty of any kind. As far as the law allows, its authors and the host of this site aren’t liable for losses from its use.',
      },
    },
  },
  privacy: {
    title: 'Privacy notice',
    lead: 'Cenote works without an account, without cookies and without tracking. This notice explains what is stored and what is sent.',
    sections: {
      device: {
        title: 'Stored on your device',
        text: 'Your settings, favorites, recent searches, the transactions and orders you made here and cached public data are stored in your browser. They stay there until you clear this site’s data.',
      },
      gateway: {
        title: 'Sent to this site’s gateway',
        text: 'Quotes, searches and the public addresses whose balances and activity you view are requested from the gateway of this site, and orders you sign are sent to it. Like any server, it sees your IP address. The host of this site decides what is logged.',
      },
      rpc: {
        title: 'Sent to network endpoints',
        text: 'Balances are read and transactions are sent through the endpoint of each network. It sees your IP address and the addresses you look up. You can set your own endpoints in the settings.',
      },
      chosen: {
        title: 'Sent at your request',
        text: 'A token list that you add is loaded from its host, and pairing a phone with WalletConnect goes through its relay. Both see your IP address.',
      },
      chain: {
        title: 'Public blockchain data',
        text: 'Transactions are public and permanent. Anyone can see an address’s transactions.',
      },
      tracking: {
        title: 'No tracking',
        text: 'No usage data is collected. No third party is contacted unless you choose it.',
      },
    },
  },
} as const;
