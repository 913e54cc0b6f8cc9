import type { Document } from '../document.ts'
import { figures, lastChanged } from './figures.server.ts'

const { en } = figures

export const privacyInEnglish: Document = {
  title: 'Privacy policy, terms and conditions',
  description: 'What the shop keeps about you and why, what it never does, and the terms on which it sells.',
  lead: 'The first half says what we know about you. The second half says what we owe each other when you buy.',
  changed: lastChanged.en,
  sections: [
    {
      id: 'information-collected',
      title: '1. Information we collect',
      blocks: [
        'Only what an order, an account or an answer needs:',
        {
          list: [
            '**An order**: name, phone number, address, e-mail address, what you ordered, and every status the order has had.',
            '**An account**: first and last name, e-mail address, phone number, an address if you give one, the language of your mails, whether you have confirmed your e-mail address, and your password as a scrambled value (Argon2id) that cannot be read back. While you are logged in: when, from which network address and with which browser.',
            '**A message to us**: your name, e-mail address and text. Of your network address only a scrambled value is kept, so that nobody can flood us.',
          ],
        },
        'We do not ask for your national identity number, card numbers or wallet PINs, and there is no field for them anywhere.',
        'Cookies, all of them the shop’s own. Over https their names begin with __Host-, so that no other site can set them:',
        {
          list: [
            '**sid**: keeps you logged in, for seven days after your last visit.',
            '**visitor**: a random number for one year, by which the shop stops floods of orders and messages. It says nothing about you.',
            '**login-email**: the address you just typed when you signed up, logged in or asked for a new password, for ten minutes, so that the next page has it.',
            '**ticket**: notes for ten minutes that the password of a login with two steps was right.',
            '**placed**: leads the thank-you page to the order you just placed, for seven days.',
            '**tracked**: leads the tracking page to the order whose link you opened last, for seven days, or until you press “Forget it here”.',
            '**cart**: your cart, for thirty days, only where a browser runs no scripts.',
          ],
        },
        'In your browser’s own storage (it stays on your device): **cart** and **wishlist**, what you looked at last, whether lists are shown as a grid, light or dark (**theme**), the order you were last thanked for, one word of how you first came here (**source**: a search engine, another site, or otherwise), which your order carries along, and after a login your **e-mail** address, until you log out. Clearing the browser’s data removes all of it.',
      ],
    },
    {
      id: 'use',
      title: '2. What we use it for',
      blocks: [
        {
          list: [
            'to call you about an order, bring it to you, and take it back if need be',
            'to answer your questions',
            'to count delivered orders, so that regular customers get their discount',
            'to recognise false orders, and orders placed by mistake twice',
            'to keep accounts, as the law asks of a shop',
          ],
        },
        'We send no advertising by SMS or e-mail. Nobody is sorted into groups, and everybody sees the same prices.',
      ],
    },
    {
      id: 'protection',
      title: '3. How we protect it',
      blocks: [
        'A live shop answers over encrypted connections only. Sessions lie in cookies that scripts cannot read. Customers see only their own orders; a guest’s order opens only with its own secret link. Logs hold no cookies, and what the database says about people is left out of them.',
        'No protection is perfect. If your data should ever come into wrong hands, we tell you without delay what happened.',
      ],
    },
    {
      id: 'third-parties',
      title: '4. Third parties',
      blocks: [
        'There is no advertising network, no visitor counter, no chat window and no social button in these pages. Fonts, pictures and scripts come from the shop itself, so no other company learns that you are here.',
        'Two outsiders learn what their work needs: the **courier** gets name, phone number, address and the amount to collect; the **mail service** carries mails to you and to us. We sell and rent nothing to anybody. Authorities learn something only where the law obliges us.',
        'Links to other sites (maps, WhatsApp, social pages) are ordinary links: until you press them, those sites know nothing of you.',
      ],
    },
    {
      id: 'rights',
      title: '5. Your rights',
      blocks: [
        {
          list: [
            'to know what we have stored about you',
            'to have it corrected',
            'to have it deleted. Orders stay in our accounts, without your name, for as long as the law demands',
            'to take back a consent that you gave',
          ],
        },
        `Write to ${en.mail}, call ${en.phone} (${en.hours}), or use the [contact form](/contact). We ask for something that shows it is you, such as an order number and its phone number, and act within ${en.complaintHours} hours.`,
      ],
    },
    {
      id: 'terms-orders',
      title: '6. Terms: orders and prices',
      blocks: [
        'Prices are in taka and include taxes and charges; only delivery is added. What you see when you press **Place Order** is what you pay: if a price or the stock has changed in the meantime, nothing is ordered and you are shown the new figures first.',
        `We call you to confirm an order. One line of an order holds at most ${en.mostUnits} pieces. While an order is **pending**, you can cancel it free of charge with a call; once it is confirmed, call us quickly and we try.`,
      ],
    },
    {
      id: 'terms-payment-delivery',
      title: '7. Terms: payment and delivery',
      blocks: [
        'Payment is **cash on delivery**. We take no advance. Look at the parcel before you pay.',
        {
          list: [
            `Inside Dhaka: ${en.insideDays} working days, ${en.inside}`,
            `Outside Dhaka: ${en.outsideDays} working days, ${en.outside}`,
            'Working days are all days but Fridays, and are counted from the day after the order.',
          ],
        },
        'If we cannot deliver something, we tell you as soon as we know and cancel the order. You have paid nothing, so nothing is lost.',
      ],
    },
    {
      id: 'terms-returns-complaints',
      title: '8. Terms: returns and complaints',
      blocks: [
        `You may ask for a return within ${en.returnDays} days. The [return policy](/return-policy) says what holds and who pays; its Bengali text is binding.`,
        `A complaint gets an answer within ${en.complaintHours} hours: ${en.mail}, ${en.phone}. If we do not agree, you may turn to the Directorate of National Consumers’ Right Protection within 30 days.`,
        'These terms follow the Digital Commerce Operation Guidelines 2021 and the Consumers’ Right Protection Act 2009. Where this English text and the [Bengali terms](/bn/privacy) differ, the Bengali ones count. Your rights under the law stay whole.',
      ],
    },
  ],
}
