/**
 * Constants for tests: scrypt keys of some keystores by password and salt, computed by OpenSSL, because the JavaScript
 * libraries need a second for each.
 */
export const DERIVED = [
  {
    password: 'password',
    n: 131_072,
    salt: '0x97f0b6e17c392f76a726ceea02bac98f17265f1aa5cf8f9ad1c2b56025bc4714',
    key: '0x8ce129b217bc5d78b4e01121609ee6139fb3213a90246effef96bc44d8be42e7',
  },
  {
    password: 'password',
    n: 262_144,
    salt: '0x864a474f8586ab0fa97ed9240ae6227b2b22b48bdf298137c355e4a07eb19831',
    key: '0x3ad5d8a4e32dce2645c992b75877480463bae17189314d86390de571a0a49e0a',
  },
  {
    password: '',
    n: 262_144,
    salt: '0x0d6bf5361b8c70745b8d03bb096876b27f00de2627b503b3f7c5ce9e8e70abe6',
    key: '0xb5b7d21caae42e41ba08921171ad056c74555cb80a20bbeb0340ea32b3540e1c',
  },
  {
    password: 'foo',
    n: 262_144,
    salt: '0xbbfa53547e3e3bfcc9786a2cbef8504a5031d82734ecef02153e29daeed658fd',
    key: '0x2f2fa2446ca17078defad1027c666cb82df99b3520d8c5c8df68c29a2ca8cf9c',
  },
  {
    password: 'p\u00e4ssword',
    n: 131_072,
    salt: `0x${'01'.repeat(32)}`,
    key: '0x7d2f7132860f6faa060454950662f2a72c913cf2896b7ccf3d12c3629ed9c6fa',
  },
] as const;
