/** What is known around the person whom these passwords are for: name, access code, agency, plan. */
export const NAMES_AROUND = [
  "Ms Zoë Kowalczyk",
  "own1",
  "Harbour & Vale Strata",
  "The Owners - Strata Plan 87654",
  "Jacaranda Gardens",
] as const;

/** Each meets the secure rule of section 5, and is guessed soon. */
export const EASY_PASSWORDS = `
  Password1 Password1a Passw0rd1 Passw0rd1a 1Password 1aPassword paSSword99 drowssaP1 P4ssw0rd1 Password2026
  Welcome1 Welcome1a Welcome123 Letmein1a Iloveyou1a Dragon2026 Monkey123a Sunshine1a Princess1a Football1a
  Baseball99a Superman1a Michael1a Charlotte1 Jessica1990 Abcd1234a Abc123Abc123 Admin1234a Changeme1a Trustno1a
  Qwerty123a Qwerty12345A Qwertyuiop1 Asdfghjkl1 Zxcvbnm1a 1qaz2wsX 1qaz2wsx3Edc Zaq12wsx Qazwsx123A Poiuytrewq1
  12345678Aa Aa12345678 87654321aA 123456789Qq Aa11111111 aaaaaaaA1 Aaaaaaaaaaaaa1 Bbbb1111 Abababab1 Xyz1Xyz1Xyz1
  Abcdefgh1 Zyxwvuts1 Abcdefg123 Stuvwxyz9 Summer2026 Winter2025a January2026 Monday123a Sydney2026 Australia1a
  own1Abc1 Own1Own1 1nwoOwn1 Zoe12345 Kowalczyk1 Zoekowalczyk1 K0walczyk1a Harbour1 HarbourVale99 Harb0urva1e1
  Strata87654 87654Plana OwnersPlan1 Jacaranda1 Jacaranda2026 JacaGardens1
  aDragon1a xPasswordx1 aWinter2025b 12Dragon345 ab1Monkey9z Zoe2harbour
`
  .trim()
  .split(/\s+/);

/** Each meets the same rule: pass phrases of unrelated words, and characters by chance. */
export const GOOD_PASSWORDS = `
  bramble7Kettle Kettle7bramble Tulip4Gravel Trumpet9Sand Blue7Kettle Correct7Horse Heron4Lake Lantern3Fjord
  Mango8Trolley Walnut6Compass Copper5Ferret Violin2Swamp Gravy9Pelican Pebble4Oboe Thistle8Drum Saddle3Quartz
  Biscuit7Plough Otter5Marble Cactus2Anvil Goblet6Moss Parsnip4Kite Cinder8Flute Badger3Tinsel Turnip9Yacht
  Sprocket2Fern Wombat6Ladle Zipper4Heron Quiver7Lemon Rhubarb5Jet Tambour8Fig Muffin3Glacier Teapot9Canyon
  Wattle4Piston Bugle6Sardine Candle2Walrus Pylon7Apricot Hammock5Newt Velvet8Crumpet Nutmeg3Barge Pigeon9Satchel
  K7mQz3vTb9 Qk7vTz3mWb x9LmPw2RtY4 h7GfKq2ZvN8s 4RtnXw8pLz bQ3zVx7MkT2d Wp5kXn8jGq3 t6YhBn2mQw9 Z4xKp7Lw2Rq
  m3NvQz8Tk vT5rWk9Xq Gq8hLs4Zp 2fDkWt7Bx jR6wMz3Ph Xc9vNq5Lt Dq4kTb7Yw pH2zGm6Kf 8sLwRx3Vn Nz7cFk5Jt Ty3bQv9Mh
  Wk4gZp8Rd r5KxTn2Wb
`
  .trim()
  .split(/\s+/);
