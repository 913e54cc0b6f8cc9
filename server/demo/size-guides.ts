import type { SizeGuide } from '#domain/goods/size-guide.ts'
import type { Db } from '../db/db.ts'
import { sizeGuides } from '../db/product-schema.ts'

const inches = {
  note_en: 'In inches, measured on the garment laid flat; chest and waist are all the way round.',
  note_bn: 'ইঞ্চিতে, কাপড় সমান করে বিছিয়ে মাপা; বুক ও কোমর পুরো ঘেরের মাপ।',
}
const top = {
  columns_en: ['Size', 'Chest', 'Length', 'Shoulder', 'Sleeve'],
  columns_bn: ['সাইজ', 'বুক', 'লম্বা', 'কাঁধ', 'হাতা'],
}
const trousers = {
  columns_en: ['Size', 'Waist', 'Hips', 'Inside leg'],
  columns_bn: ['সাইজ', 'কোমর', 'নিতম্ব', 'পায়ের ভেতরের লম্বা'],
}

function grid(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/))
}

/** As workshops here cut them. The oldest of several that fit a product equally well is the one that is shown. */
const guides: SizeGuide[] = [
  {
    name_en: 'Panjabi',
    name_bn: 'পাঞ্জাবি',
    tags: ['Panjabi', 'Clothes', 'Men'],
    ...top,
    ...inches,
    rows: grid(`
      S 40 39 17 23
      M 42 41 17½ 23½
      L 44 42 18 24
      XL 46 43 18½ 24½
      XXL 48 45 19 25`),
  },
  {
    name_en: 'Shirts and T-shirts',
    name_bn: 'শার্ট ও টি-শার্ট',
    tags: ['Shirt', 'Clothes', 'Men'],
    columns_en: ['Size', 'Chest', 'Length', 'Shoulder'],
    columns_bn: ['সাইজ', 'বুক', 'লম্বা', 'কাঁধ'],
    ...inches,
    rows: grid(`
      S 38 27 16½
      M 40 28 17½
      L 42 29 18
      XL 44 30 19
      XXL 46 31 19½`),
  },
  {
    name_en: 'Men’s trousers',
    name_bn: 'পুরুষদের প্যান্ট',
    tags: ['Pant', 'Clothes', 'Men'],
    ...trousers,
    ...inches,
    rows: grid(`
      S 28–30 37 29
      M 30–32 39 30
      L 32–34 41 30½
      XL 34–36 43 31
      XXL 36–38 45 31`),
  },
  {
    name_en: 'Women’s trousers',
    name_bn: 'মেয়েদের পায়জামা ও প্যান্ট',
    tags: ['Pant', 'Clothes', 'Women'],
    ...trousers,
    ...inches,
    rows: grid(`
      S 26–28 37 27
      M 28–30 39 27½
      L 30–32 41 28
      XL 32–34 43 28½
      XXL 34–36 45 28½`),
  },
  {
    name_en: 'For women and men',
    name_bn: 'মেয়ে ও পুরুষ উভয়ের',
    tags: ['Clothes', 'Men', 'Women'],
    ...top,
    ...inches,
    rows: grid(`
      S 38 34 16 22½
      M 40 35 17 23
      L 42 36 18 23½
      XL 44 37 19 24
      XXL 46 38 20 24½`),
  },
  {
    name_en: 'Kameez, kurti and dresses',
    name_bn: 'কামিজ, কুর্তি ও জামা',
    tags: ['Clothes', 'Women'],
    columns_en: ['Size', 'Chest', 'Waist', 'Hips', 'Length'],
    columns_bn: ['সাইজ', 'বুক', 'কোমর', 'নিতম্ব', 'লম্বা'],
    ...inches,
    rows: grid(`
      S 36 34 40 40
      M 38 36 42 41
      L 40 38 44 42
      XL 42 40 46 42
      XXL 44 42 48 43`),
  },
  {
    name_en: 'Children',
    name_bn: 'শিশু',
    tags: ['Clothes', 'Baby'],
    columns_en: ['Size', 'Age in years', 'Height', 'Chest', 'Length'],
    columns_bn: ['সাইজ', 'বয়স (বছর)', 'উচ্চতা', 'বুক', 'লম্বা'],
    note_en:
      'In centimetres. The height is the child’s; chest, all the way round, and length are those of the garment.',
    note_bn: 'সেন্টিমিটারে। উচ্চতা শিশুর; বুক (পুরো ঘের) ও লম্বা কাপড়ের মাপ।',
    rows: grid(`
      S 2–3 92–98 58 38
      M 3–4 98–104 60 41
      L 4–5 104–110 62 44`),
  },
]

export async function loadSizeGuides(db: Db): Promise<void> {
  await db.insert(sizeGuides).values(guides)
}
