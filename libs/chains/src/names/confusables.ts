/**
 * `CONFUSABLES`: a map from non-ASCII characters to the a–z and 0–9 text that they look like. Data of confusables.txt,
 * Unicode 17.0 (UTS 39), © 1991–2025 Unicode, Inc., Unicode License v3 (UNICODE-LICENSE.txt beside this file), with
 * further look-alikes added and those found by compatibility decomposition left out.
 */
/** One or more lines per prototype: the ASCII text, then the code points (hexadecimal) that look like it. */
const ROWS = `
3 1b7 21c 417 498 4e0 969 ae9 2c9c 2cc4 2ccc a76a a7ab 118ca 16f3b 1d206
4 13ce 118af
6 3ec 431 13ee 2cd3 2cdc 118d5
7 104d2 118c6 1d212
8 223 9ea a6a b03 1031a 1e8cb
9 9ed a67 b68 d6d 2ccb a76e 118cc 118d6
a 251 3b1 430 13aa 15c5 1d00 1e9a 2376 237a 2c81 a4ee 102a0 16f40 1d6a8 1d6c2 1d6e2 1d6fc 1d71c 1d736 1d756 1d770
a 1d790 1d7aa 20b3 39b 245
aa a733
ae e6 4d5
ao a735
ar 1f707
au a737
av a739 a73b
ay a73d
b 180 183 184 253 299 392 411 412 42c 463 48d 13cf 13f4 1472 1473 15af 15f7 2c82 a4d0 a7b4 10282 102a1 10301 16eb6
b 1d6a9 1d6e3 1d71d 1d757 1d791 20bf
bl 42b
c a2 23c 3c2 3f9 441 4ab 1004 105a 1d04 20a1 2ca5 a4da abaf 102a2 10302 1043d 1051c 118e9 118f2 1f16e 1f74c
d d0 111 18c 256 257 501 13a0 13e7 146f 15de 15ea 1d05 20ab a4d2 a4d3
dz 2a3
e 247 25b 395 435 454 4bd 4bf 13ac 1d07 212e 22ff 2d39 a4f0 ab32 10286 118a6 118ae 1d6ac 1d6e6 1d720 1d75a 1d794 20ac 39e
f 17f 192 3dc 584 15b4 1d6e 1e9d 20bd 2cc0 2ce8 a4dd a730 a799 ab35 101a0 10287 102a5 10525 118c2 1d213 1d7ca
fn 2a9
g 18d 1e5 260 261 262 50c 581 13c0 13f3 1d83 1da2 a4d6 20b2
h 127 266 29c 397 41d 45b 4a2 4bb 4c7 4c9 570 10dc 13bb 13c2 13f2 157c 1d78 210f 2c67 2c8e a4e7 a695 102cf 104cd 1d6ae
h 1d6e8 1d722 1d75c 1d796
j 249 3f3 458 13ab 148d 1d0a a4d9 a7b2
k 199 39a 41a 49a 49e 13e6 16d5 1d0b 20ad 2c69 2c94 a4d7 a740 10518 1d6b1 1d6eb 1d725 1d75f 1d799
l 131 142 19a 1c0 268 269 26a 26b 26d 29f 2db 37a 3b9 456 457 4cf 582 5c0 5d5 5df 625 627 661 673 6f1 7ca 13de 14aa
l 16c1 1d7b 1d7c 1fbe 2223 2373 2378 23fd 2c93 2cd0 2d4f a4e1 a4f2 a647 ab75 fd3c fd3d fe81 fe82 fe87 fe88 fe8d fe8e
l ffe8 1028a 10309 10320 1041b 10526 118b2 118c3 11dda 11de1 16eaa 16f16 16f28 1d22a 1d6a4 1d6b0 1d6ca 1d6ea 1d704
l 1d724 1d73e 1d75e 1d778 1d798 1d7b2 1e8c7 1ee00 1ee80 a3
ll 1c1 5f0 2016 2225 10199
lls 10198
lo 42e 23e8
ls 2aa
lt 20b6
lz 2ab
m 271 28d 39c 3fa 41c 4cd 13b7 15f0 16d6 1d0d 1d6f 20a5 2c98 a4df 102b0 10311 11700 118e3 1d6b3 1d6ed 1d727 1d761
m 1d79b
mb 1f76b
n 14b 19d 19e 273 274 39d 3b7 43f 572 578 57c 1260 144e 1d70 2229 22c2 2c9a a4e0 a4f5 1018e 10513 1d245 1d6b4 1d6c8
n 1d6ee 1d702 1d728 1d73c 1d762 1d776 1d79c 1d7b0 20a6
o f8 1fe 275 3b8 3bf 3c3 3d1 3ed 43e 473 4e9 585 5e1 647 665 6be 6c1 6c2 6d5 6f0 6f5 6ff 7c0 966 9e6 a66 ae6 b20 b66
o be6 c02 c66 c82 ce6 d02 d20 d66 d82 e50 ed0 1010 101d 1040 10d7 10ff 12d0 17e0 1d0f 1d11 2296 229d 236c 2c91 2c9f
o 2d31 2d41 2d54 3007 a4f3 a74b ab3d ab3e ab74 ab8e abbb fba4 fba5 fba6 fba7 fba8 fba9 fbaa fbab fbac fbad fcd9 fee9
o feea feeb feec 10292 102ab 1042c 104ea 10516 114d0 118b5 118c8 118d7 118e0 11de0 1d21a 1d6af 1d6b6 1d6b9 1d6c9 1d6d0
o 1d6d4 1d6dd 1d6e9 1d6f0 1d6f3 1d703 1d70a 1d70e 1d717 1d723 1d72a 1d72d 1d73d 1d744 1d748 1d751 1d75d 1d764 1d767
o 1d777 1d77e 1d782 1d78b 1d797 1d79e 1d7a1 1d7b1 1d7b8 1d7bc 1d7c5 1ee24 1ee64 1ee84 1f714
oe 153
oo 221e a699 a74f
p fe 1a5 1bf 3c1 3f1 3f8 440 13e2 146d 1d18 1d7d 2374 2ca3 2ccf a4d1 10295 104c4 1d6b8 1d6d2 1d6e0 1d6f2 1d70c 1d71a
p 1d72c 1d746 1d754 1d766 1d780 1d78e 1d7a0 1d7ba 1d7c8 20b1
q 2a0 51b 563 566 2d55
qe 1f700
r 1a6 24d 27c 27d 27e 433 493 13a1 13d2 1587 1d26 1d72 2c85 a4e3 ab47 ab48 ab81 104b4 16f35 1d216
s 1bd 282 455 54f d1f 13d5 1d74 a4e2 a731 abaa 10296 10448 118bb 118c1 16f3a
sss 1f75c
t 167 1ad 1ae 23e 3a4 422 4ac 13a2 1d1b 1d75 20ae 22a4 2361 27d9 2ca6 a4d4 10297 102b1 10315 118bc 16f0a 1d6bb 1d6f5
t 1d72f 1d769 1d7a3 1f768
t3 a728
tf a777
ts 2a6
u 244 28b 3c5 45f 57d 1200 144c 1d1c 1d7e 222a 22c3 a4f4 a79f ab4e ab52 ab9c 104f6 118d8 16f42 1d6d6 1d710 1d74a 1d784
u 1d7be
ue 1d6b
uo ab63
v 3bd 475 5d8 667 6f7 142f 1d20 2228 22c1 2d38 a4e6 a6df aba9 10197 1051d 11706 118c0 16f08 1d20d 1d6ce 1d708 1d742
v 1d77c 1d7b6 1f708
vb 1f76c
w 26f 3c9 448 461 47d 51d 561 13c7 13d4 15ef 1d21 20a9 2cbd a4ea a761 ab83 114c5 1170a 1170e 1170f 118e6 118ef 1d222
x d7 3a7 445 4b2 1541 157d 166d 166e 16b7 2573 292b 292c 2a2f 2a30 2cac 2d5d a4eb a7b3 10196 10290 102b4 10317 10322
x 10527 118ec 1d6be 1d6f8 1d732 1d76c 1d7a6
y a5 1b4 24f 263 28f 3a5 3b3 3d2 413 443 492 4af 4b1 10e7 13a9 13b1 13bd 14a5 1d8c 1eff 213d 213e 2c84 2ca9 a4ec ab5a
y 102b2 118a4 118dc 16f07 16f43 1d6aa 1d6bc 1d6c4 1d6e4 1d6f6 1d6fe 1d71e 1d730 1d738 1d758 1d76a 1d772 1d792 1d7a4
y 1d7ac
z 1a7 1b6 1bb 225 290 396 3e8 14bf 1d22 1d76 a4dc a644 a6ef a75a ab93 102f5 118a9 118c4 118e5 1d6ad 1d6e7 1d721 1d75b
z 1d795
`;

/**
 * Maps a non-ASCII character to the lower-case ASCII text it looks like. Look-alikes of 1, i and | map to l, those of 0
 * to o, of 2 to z, and of 5 to s.
 */
export const CONFUSABLES: ReadonlyMap<string, string> = new Map(
  ROWS.trim()
    .split('\n')
    .flatMap((row) => {
      const [looksLike = '', ...codes] = row.split(' ');
      return codes.map(
        (code) => [String.fromCodePoint(Number.parseInt(code, 16)), looksLike] as const,
      );
    }),
);
