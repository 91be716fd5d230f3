// The Huffman codebooks of AAC as figures (ISO/IEC 14496-3, 4.A.1): spectral books 1 to 11 and the book of scale factors.
// Within a book, codewords grow with their length, so the number of each length and the values in the order of their
// codewords define it. Figures only.

export interface CodebookFigures {
  /** How many codewords of 1, 2, 3 … bits there are. */
  lengths: readonly number[];
  /** What the codewords mean in their order: numbers of two base-36 digits each. */
  values: string;
}

/** Books 1 to 11. A value stands for four or two lines of the spectrum, written as the digits of one number. */
export const SPECTRAL_FIGURES: readonly CodebookFigures[] = [
  {
    lengths: [1, 0, 0, 0, 8, 0, 24, 0, 24, 8, 16],
    values:
      '141v0d131d1511170v1m0m121a0y162410040s1s1c0g181y0w1g1e0a1w0c1u0e0u210j1p1f1b0z0x1j1t190p0f070t1n1l0l' +
      '010r1h1x250n270509231r0b030h1z1o0k0o1k2808200600221q0q0i021i26',
  },
  {
    lengths: [0, 0, 1, 1, 7, 24, 15, 19, 14],
    values:
      '141v0d1511130v171d0y0m1a161c120c1m1s04101y1w0w0g1e0s0e0u0a241g181u1b1t0j0x1p231z0p0t270f010b1j211n0l' +
      '070h05030r1x1r191h0n091f1l0z251o0k1k000o0q28061q0i08201i022226',
  },
  {
    lengths: [1, 0, 0, 4, 2, 6, 3, 5, 15, 15, 8, 9, 3, 3, 5, 2],
    values:
      '000r01090310040c0a0u0d0s13140v111i02051r1c070g190e1u060l0f0i0b1l1d0m16171a0x0y0j1v151s0w080h231f0t1j' +
      '0p201g121m18240o0n0z211x260q271y1e1h0k1o1b1p1w1t28251z1n1k221q',
  },
  {
    lengths: [0, 0, 0, 10, 6, 0, 9, 21, 8, 14, 11, 2],
    values:
      '140d11130v0r1000040u0s0c010a03091v171d151u1s1c1m0g0e160m0w1a120y1r1l191j0b0l050f0j0t070x1i020i061g24' +
      '1y181e1w1f231x0p0h210n1p0z271b1n1t1h1z250o20081o0k1k280q26221q',
  },
  {
    lengths: [1, 0, 0, 4, 4, 0, 4, 12, 12, 12, 18, 10, 4],
    values:
      '140v1d15131c0w0u1e0m161m120l1n0t1f0n1l0x1b0d1v11170c1g1w0s0e1u1a0y0o1o0k1k0b1t0p1j1x1p0f0j1004252403' +
      '18230r1h0z05191s0a0g0q02261i1q1y060i221r01071z0h27210920082800',
  },
  {
    lengths: [0, 0, 0, 9, 0, 16, 13, 8, 23, 8, 4],
    values:
      '141d13150v1e0w1c0u1l1n0n0l0m0x1m1b1f120t161k0o0k1o0e1w1u0y0c1g1a0s1v0d11171x0b0p1p1t1j0j0f1y1s0a0g19' +
      '0r2505031h230z1006021q0i0426220q241i18090h1r211z27070128080020',
  },
  {
    lengths: [1, 0, 2, 1, 0, 4, 5, 10, 14, 15, 8, 4],
    values:
      '000801090h0a0g020p0b0i0o030j0q0c0x0d150r0k040w0y0l16051d140e0z0t0s170m1e0f0u061c101l111m181f0n1n1g19' +
      '120v1k071h1a1o131b1p1q1i1j1r',
  },
  {
    lengths: [0, 0, 1, 5, 7, 10, 14, 15, 8, 4],
    values:
      '090h080a010i000g020p0b0q0j0r0x0c0y0k0o030z0s16150l0d170t101804110w0m1e1d0e0u1f19141g05121l1m0n1h1n0f' +
      '1a0v1i1o1c13061p1q1j1b1k071r',
  },
  {
    lengths: [1, 0, 2, 1, 0, 4, 3, 8, 11, 20, 31, 38, 32, 14, 4],
    values:
      '000d010e0r0f0q02140s0g13030t150h1h0u0i1i16041g1u0v0j171v271j050w1t0k180l2x1k1w282k062y0y190x1l3a0m2l' +
      '261x292z073b1b1m1a083n2a0z1y2w2j2m3o3c300n2n2b1z1o1n1c402139313p1009413d2c4d1p320o3e3q202o110p4e421d' +
      '222d33430a2p4f3m3r1q2e123f3g1r3z2f1e23342r4h1f442q4g453s1s2s240b4i2g4c3t252t3h0c46353i3u2u4j2h37472v' +
      '2i363v383j3k3l3x4l3w484k494m4n3y4a4b4o',
  },
  {
    lengths: [0, 0, 0, 3, 8, 14, 17, 25, 31, 41, 22, 8],
    values:
      '0e0f0r0s0d010g15140t160q020u1i0h1h001j1713031k0v1v0i1u1w181x1l280w291g27040j191y2a1m2b2l1a0x1z2y2m1t' +
      '2k052x0k2z2n1n0y2c2o0l1b301o2031212p2d3b262e3c1c3a0z06323d1p3o0m2q333e2r3p223q103n1d3f2f2w1q2j412s42' +
      '3s0n403g07343r1e2335440843112t2g3t1r0o4e3h4f45244g464h1f2h393u3m4d091s3i4i12363j0p474j2u252i3v374k0a' +
      '2v3z3w48490b4a3k3x4c384l3y3l4b4n0c4m4o',
  },
  {
    lengths: [0, 0, 0, 2, 6, 7, 16, 59, 55, 95, 43, 6],
    values:
      '000i800h010z0j100k1g1h0y11021i1x0l1y121z1j1f032e2f13200m2g1k2h212w142v2x1l0n2c1v7p7n7o2y7q1w22041e2i' +
      '2t7r7m7s153d1m2z2j3a7u3e3c7t3r0x0o237v3f7w487l304p162k567x3v3u1n2d7y5n3g24313h053w7z640p3t722l6l1o3x' +
      '3i173y4b4c7j25322u4d2m3z3j0q4t064s4a4e26184f1p334u404v4g5a0r3b4w3k1q2n4r2759673468197k2o5c5b4h3l410g' +
      '29071s5d66695r1b6a42354y4x6o5s0s28581r0u5q3m1t2p2q6q2a5e6p5t6b5u3s5f1a4i6r375075434j6s4z2r5g6n1c360t' +
      '6d086c3n5v3o765p381d78770v4k2b6t456e442s1u515h5w797a46743p49094m4l5x6u536v5y393q4n7b5i5l0w52546g6f5k' +
      '5j476x6h617c6w4q5z4o0a605762556i0d6y7d7e5m6z650b6j7f7g636m706k5o710e0c7h730f7i',
  },
];

/** A value is a difference plus 60. */
export const SCALE_FACTOR_FIGURES: CodebookFigures = {
  lengths: [1, 0, 1, 3, 2, 4, 3, 5, 4, 6, 6, 6, 5, 8, 4, 7, 3, 7, 46],
  values:
    '1o1n1p1m1q1l1r1k1s1j1t1u1i1v1h1w1g1x1f1y1e1d1z201c211b221a24232526191718271615281429132a122b110z2d0x' +
    '100y2c0w2f2h0u0v2e0t0q0r0s0o2g0p0m0n2i0l0j030102002q2r2s2t2u392p2j2k2l2m2n2o2w333435363738322x2y2z30' +
    '313a0608090a052v3c3b04070f0g0i0k0h0b0c0e0d',
};
