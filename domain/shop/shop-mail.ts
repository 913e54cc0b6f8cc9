/** Where the shop reads its mail, unless the operator says otherwise. A demo's: nobody answers there. */
export const shopMail = 'help@haat.example'
